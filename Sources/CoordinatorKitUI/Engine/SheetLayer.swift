/// A sheet that an engine presented; only UIKit holds its controllers.
@MainActor struct SheetLayer {
  /// What the sheet was built from.
  let layer: Layout.Layer
  /// The presented controller.
  private(set) weak var container: UIViewController?
  /// The stack in the sheet; `nil` when the sheet is a child flow, which controls its own stack.
  private(set) weak var stack: UINavigationController?

  /// The look last applied to the sheet.
  var appearance = SheetAppearance()

  /// Wraps the controllers of a sheet in one that can be presented.
  ///
  /// A single container is presented directly; otherwise the lowest controller may have a custom
  /// transition.
  ///
  /// - Parameter hasCoordinator: Whether a coordinator stands behind the lowest one.
  /// - Returns: The sheet and its controller, which the caller holds until UIKit does; `nil`
  ///   without controllers.
  static func make(
    _ layer: Layout.Layer, of controllers: [UIViewController], hasCoordinator: Bool
  ) -> (sheet: SheetLayer, container: UIViewController)? {
    guard let first = controllers.first else { return nil }
    if controllers.count == 1, first.isShownAsItIs(hasCoordinator: hasCoordinator) {
      return (SheetLayer(layer: layer, container: first), first)
    }
    let stack = FlowNavigationController()
    if let delegate = first.transitioningDelegate {
      stack.transitioning(with: delegate)
      if first.modalPresentationStyle == .custom { stack.modalPresentationStyle = .custom }
    }
    NavigationApplier.fill(stack, with: controllers)
    return (SheetLayer(layer: layer, container: stack, stack: stack), stack)
  }
}
