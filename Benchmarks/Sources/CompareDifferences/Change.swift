import CoordinatorKit
import Measuring

/// What happens to a stack.
enum Change: String, CaseIterable {
  case none = "nothing"
  case push
  case replace = "replace the middle"
  /// Other screens take the place of all, backward: the two stacks are compared as sets, too.
  case replaceAll = "replace all, backward"
}

extension Change {
  /// The stacks before and after, which share no storage.
  func stacks(_ size: Int) -> (old: [ScreenKey], new: [ScreenKey]) {
    let path = Array(0..<size)
    var new = path
    switch self {
    case .none: break
    case .push: new.append(size)
    case .replace: new[size / 2] = size
    case .replaceAll: new = path.map { $0 + size }
    }
    return (Self.keys(path), Self.keys(new))
  }

  /// How the stacks are compared.
  var type: PresentType { self == .replaceAll ? .dismiss : .present }

  /// Whether a difference is the right one.
  func isAnswered(by difference: StackDifference) -> Bool {
    switch (self, difference) {
    case (.none, .none), (.push, .push), (.replace, .set), (.replaceAll, .setBackward): true
    default: false
    }
  }

  private static func keys(_ pages: [Int]) -> [ScreenKey] {
    pages.map { ScreenKey(DeepFlow.Screen.page($0)) }
  }
}
