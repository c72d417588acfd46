public import Foundation

/// Is told when the user turns pages, never when code does (6.6).
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  /// The user has begun to turn to the pages (6.6).
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController])
  /// The turn has ended; `completed` is false when the user let go early (6.6).
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
  /// Does nothing unless the delegate wants to know.
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {}

  /// Does nothing unless the delegate wants to know.
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
}

/// Knows the neighbours of a page; without it the user cannot turn pages.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  /// The page before; nil for the first one.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// The page after; nil for the last one.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// How many dots are shown; headless none are.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// Which dot stands out; headless none does.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  /// No dots unless the data source wants them.
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }

  /// The first dot unless the data source says otherwise.
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}
