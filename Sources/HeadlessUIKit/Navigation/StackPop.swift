/// How far a stack is popped; judged again when the pop has waited (4.43).
@MainActor
struct StackPop {
  private enum Kind {
    case top, root, controller
  }

  private let kind: Kind
  private weak var controller: UIViewController?

  /// Whatever is on top goes.
  static let top = StackPop(kind: .top)
  /// All but the root goes.
  static let root = StackPop(kind: .root)

  /// All above the controller goes.
  static func to(_ controller: UIViewController) -> StackPop {
    StackPop(kind: .controller, controller: controller)
  }

  /// The place of the new top; nil when nothing is above it.
  func index(in stack: [UIViewController]) -> Int? {
    let index =
      switch kind {
      case .top: stack.count - 2
      case .root: 0
      case .controller: stack.firstIndex { $0 === controller } ?? -1
      }
    return index >= 0 && index < stack.count - 1 ? index : nil
  }

  /// What UIKit calls the method.
  var method: String {
    switch kind {
    case .top: "popViewControllerAnimated:"
    case .root: "popToRootViewControllerAnimated:"
    case .controller: "popToViewController:animated:"
    }
  }
}
