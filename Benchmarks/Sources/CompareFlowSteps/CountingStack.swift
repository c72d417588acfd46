import HeadlessUIKit

/// A navigation controller that counts the calls that change its stack.
final class CountingStack: UINavigationController {
  /// How many calls there have been.
  private(set) var calls = 0

  override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    calls += 1
    super.setViewControllers(viewControllers, animated: animated)
  }

  override func pushViewController(_ viewController: UIViewController, animated: Bool) {
    calls += 1
    super.pushViewController(viewController, animated: animated)
  }

  override func popViewController(animated: Bool) -> UIViewController? {
    calls += 1
    return super.popViewController(animated: animated)
  }

  override func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    calls += 1
    return super.popToViewController(viewController, animated: animated)
  }

  override func popToRootViewController(animated: Bool) -> [UIViewController]? {
    calls += 1
    return super.popToRootViewController(animated: animated)
  }
}
