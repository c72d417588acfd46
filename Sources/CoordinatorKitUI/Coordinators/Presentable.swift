/// Anything that can be shown: a view controller, or a coordinator with a root view controller.
@MainActor public protocol Presentable {
  /// The view controller to show.
  ///
  /// - Returns: The same controller each time.
  func toPresentable() -> UIViewController
}

extension Presentable {
  /// The coordinator that is shown, or that stands behind what is shown.
  var coordinatorBehind: (any Coordinator)? {
    (self as? ViewControllerBuilderResult)?.coordinator ?? self as? any Coordinator
  }
}

extension UIViewController: Presentable {
  /// This controller.
  public func toPresentable() -> UIViewController { self }
}
