public import Foundation

/// Provides the pages before and after a page; without one, the user cannot turn pages.
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
  /// How many dots are shown; here none are.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// The highlighted dot of the page control; here none is shown.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  /// No dots unless the data source wants them.
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }

  /// The first dot unless the data source says otherwise.
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}
