/// A sheet that an engine presented; UIKit alone holds its controllers.
@MainActor struct SheetLayer {
  /// What the sheet was made from.
  let layer: Layout.Layer
  /// The presented controller.
  private(set) weak var container: UIViewController?
  /// The stack in the sheet; `nil` when the sheet is a child flow, whose stack is its own business.
  private(set) weak var stack: UINavigationController?

  /// How the sheet was made to look last.
  var look = SheetLook()

  /// Puts the controllers of a sheet into one that can be presented.
  ///
  /// A single controller that is a container is presented as it is, and of the others the lowest may have
  /// a transition of its own.
  ///
  /// - Parameter hasCoordinator: Whether a coordinator stands behind the lowest one.
  /// - Returns: The sheet and its controller, which the caller holds until UIKit does; `nil` without
  ///   controllers.
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
