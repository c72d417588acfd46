/// A navigation controller that writes down how it is asked and popped.
public final class LoggingStack: UINavigationController, UINavigationBarDelegate {
  private let log: CallbackLog

  /// Makes an empty stack that writes into the log.
  public init(_ log: CallbackLog) {
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  /// There are no stacks in archives.
  public required init?(coder: NSCoder) { nil }

  /// Writes it down, with the stack of that moment, and allows it.
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem)
    -> Bool
  {
    log.note("shouldPop, stack: \(CallbackLog.names(of: viewControllers))")
    return true
  }

  @discardableResult
  public override func popViewController(animated: Bool) -> UIViewController? {
    log.note("popViewController(\(animated))")
    return super.popViewController(animated: animated)
  }

  @discardableResult
  public override func popToViewController(_ viewController: UIViewController, animated: Bool)
    -> [UIViewController]?
  {
    log.note("popToViewController(\(CallbackLog.name(of: viewController)), \(animated))")
    return super.popToViewController(viewController, animated: animated)
  }

  @discardableResult
  public override func popToRootViewController(animated: Bool) -> [UIViewController]? {
    log.note("popToRootViewController(\(animated))")
    return super.popToRootViewController(animated: animated)
  }
}
