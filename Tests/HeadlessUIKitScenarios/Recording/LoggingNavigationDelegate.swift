/// Writes what a navigation controller tells its delegate into a log.
@MainActor
public final class LoggingNavigationDelegate: NSObject, UINavigationControllerDelegate {
  private let log: CallbackLog
  /// Runs in `didShow`, after it was logged.
  public var onDidShow: (@MainActor (UINavigationController) -> Void)?

  /// Makes a delegate that writes into the log.
  public init(_ log: CallbackLog) {
    self.log = log
    super.init()
  }

  /// Writes it down.
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {
    log.tell("willShow(\(CallbackLog.name(of: viewController)), \(animated))")
  }

  /// Writes it down.
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    log.tell("didShow(\(CallbackLog.name(of: viewController)), \(animated))")
    onDidShow?(navigationController)
  }
}
