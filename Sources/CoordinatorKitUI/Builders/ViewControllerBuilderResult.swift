/// The result of a builder: a view controller, and the coordinator behind it, if any.
///
/// It can be shown wherever a view controller or a coordinator can, so builders can also provide
/// the screens of a `StateFlowCoordinator`.
@MainActor public struct ViewControllerBuilderResult: Presentable {
  /// The view controller to show.
  public let viewController: UIViewController
  /// The coordinator behind it, which the flow owns until the screen is removed.
  public let coordinator: (any Coordinator)?

  /// Creates the result from a view controller.
  ///
  /// - Parameters:
  ///   - viewController: The view controller to show.
  ///   - coordinator: The coordinator behind it; without one, the screen belongs to the flow.
  public init(viewController: UIViewController, coordinator: (any Coordinator)? = nil) {
    self.viewController = viewController
    self.coordinator = coordinator
  }

  /// Creates the result from a coordinator, shown by its root view controller.
  ///
  /// - Parameter coordinator: The coordinator.
  public init(coordinator: any ViewControllerCoordinator) {
    self.init(viewController: coordinator.rootViewController, coordinator: coordinator)
  }

  /// The view controller.
  public func toPresentable() -> UIViewController { viewController }
}
