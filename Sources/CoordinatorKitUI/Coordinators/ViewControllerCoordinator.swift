/// A coordinator with one root view controller, so that it can be shown as a whole.
@MainActor public protocol ViewControllerCoordinator: Coordinator, Presentable {
  /// The controller that shows this coordinator; the coordinator may hold it strongly only if no
  /// controller inside holds the coordinator strongly.
  var rootViewController: UIViewController { get }
}

extension ViewControllerCoordinator {
  /// The root view controller.
  public func toPresentable() -> UIViewController { rootViewController }
}
