/// A sheet that an engine presented; UIKit alone holds its controllers.
@MainActor struct SheetLayer {
  /// What the sheet was made from.
  let layer: Layout.Layer
  /// The presented controller.
  private(set) weak var container: UIViewController?
  /// The stack in the sheet; `nil` when the sheet is a child flow, whose stack is its own business.
  private(set) weak var stack: UINavigationController?

  /// Puts the controllers of a sheet into one that can be presented.
  ///
  /// - Returns: The sheet and its controller, which the caller holds until UIKit does; `nil` without
  ///   controllers.
  static func make(
    _ layer: Layout.Layer, of controllers: [UIViewController]
  ) -> (sheet: SheetLayer, container: UIViewController)? {
    guard let first = controllers.first else { return nil }
    if controllers.count == 1, first.isContainer {
      return (SheetLayer(layer: layer, container: first), first)
    }
    let stack = FlowNavigationController()
    NavigationApplier.fill(stack, with: controllers)
    return (SheetLayer(layer: layer, container: stack, stack: stack), stack)
  }
}

extension UIViewController {
  /// Whether this controller is presented as it is; UIKit takes no such one into a stack.
  var isContainer: Bool {
    self is UINavigationController || self is UITabBarController || self is UISplitViewController
  }
}

extension SheetStyle {
  /// UIKit's style of that name.
  ///
  /// Page and form sheets have no names on tvOS, so they go by number.
  var modalPresentationStyle: UIModalPresentationStyle {
    switch self {
    case .sheet: UIModalPresentationStyle(rawValue: 1) ?? .fullScreen
    case .formSheet: UIModalPresentationStyle(rawValue: 2) ?? .fullScreen
    case .fullScreen: .fullScreen
    case .overFullScreen: .overFullScreen
    }
  }
}
