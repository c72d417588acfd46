public import Foundation

/// Learns when the user turns pages, and never when code does (6.6).
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  /// The user has begun to turn to the pages (6.6).
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController])
  /// The turn has ended; `completed` is false when the user canceled it (6.6).
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
  private var target: (any UIPageViewControllerDelegate)? {
    forwardingTarget(of: self) as? any UIPageViewControllerDelegate
  }

  /// Does nothing unless the delegate implements it.
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {
    target?.pageViewController(pageViewController, willTransitionTo: pendingViewControllers)
  }

  /// Does nothing unless the delegate implements it.
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    target?.pageViewController(
      pageViewController, didFinishAnimating: finished,
      previousViewControllers: previousViewControllers, transitionCompleted: completed)
  }
}
