/// What a builder has built: a view controller, and the coordinator that stands behind it, if one does.
///
/// It can be shown wherever a view controller or a coordinator can, so a builder serves the screens of
/// a `StateFlowCoordinator`, too.
@MainActor public struct ViewControllerBuilderResult: Presentable {
  /// The view controller to show.
  public let viewController: UIViewController
  /// The coordinator behind it, which is owned by the flow until the screen has left.
  public let coordinator: (any Coordinator)?

  /// Makes the result from a view controller.
  ///
  /// - Parameters:
  ///   - viewController: The view controller to show.
  ///   - coordinator: The coordinator behind it; without one, the screen belongs to the flow.
  public init(viewController: UIViewController, coordinator: (any Coordinator)? = nil) {
    self.viewController = viewController
    self.coordinator = coordinator
  }

  /// Makes the result from a coordinator, which is shown by its root view controller.
  ///
  /// - Parameter coordinator: The coordinator.
  public init(coordinator: any ViewControllerCoordinator) {
    self.init(viewController: coordinator.rootViewController, coordinator: coordinator)
  }

  /// The view controller.
  public func toPresentable() -> UIViewController { viewController }
}
