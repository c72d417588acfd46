/// Writes what a tab bar controller tells its delegate into a log.
@MainActor
public final class LoggingTabDelegate: NSObject, UITabBarControllerDelegate {
  private let log: CallbackLog
  /// What it answers when it is asked.
  public var allows = true

  /// Makes a delegate that writes into the log.
  public init(_ log: CallbackLog) {
    self.log = log
    super.init()
  }

  /// Writes it down.
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool {
    log.tell("shouldSelect(\(CallbackLog.name(of: viewController)))")
    return allows
  }

  /// Writes it down.
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {
    log.tell("didSelect(\(CallbackLog.name(of: viewController)))")
  }

  /// Writes it down.
  @available(iOS 18, tvOS 18, visionOS 2, *)
  public func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab)
    -> Bool
  {
    log.tell("shouldSelectTab(\(tab.identifier))")
    return allows
  }

  /// Writes it down.
  @available(iOS 18, tvOS 18, visionOS 2, *)
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
  ) {
    log.tell(
      "didSelectTab(\(selectedTab.identifier), previous: \(previousTab?.identifier ?? "nil"))")
  }
}
