public import Foundation

/// Learns what a navigation controller shows, and may animate the change.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
  /// The transition to the controller starts (4.14).
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool)
  /// The transition to the controller has ended; after a cancelled swipe see 4.31 and 4.45 (4.14).
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool)
  /// What UIKit would read from `responds(to:)` for the two methods for animators (4.46).
  ///
  /// UIKit reads it once, when the delegate is set; so does a navigation controller here. Without an
  /// Objective-C runtime nobody can tell which methods a class implements, so a delegate that wants
  /// this to count says it: `true` if it would answer `responds(to:)` with true (it is asked, and may
  /// cost the stack its back swipe), `false` if not (the two methods are never called). `nil`, the
  /// default, stands for what is not known: it is asked, and costs nothing. UIKit has no such
  /// property.
  var respondsToAnimationControllers: Bool? { get }
  /// The animator of an animated change; nil for the usual animation (4.37).
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// What drives the animator; nil for nothing (4.37).
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UINavigationControllerDelegate {
  private var target: (any UINavigationControllerDelegate)? {
    forwardingTarget(of: self) as? any UINavigationControllerDelegate
  }

  /// Not known unless the delegate says it.
  public var respondsToAnimationControllers: Bool? { target?.respondsToAnimationControllers }

  /// Does nothing unless the delegate implements it.
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {
    target?.navigationController(navigationController, willShow: viewController, animated: animated)
  }

  /// Does nothing unless the delegate implements it.
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    target?.navigationController(navigationController, didShow: viewController, animated: animated)
  }

  /// No animator unless the delegate has one.
  public func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    target?.navigationController(
      navigationController, animationControllerFor: operation, from: fromVC, to: toVC)
  }

  /// No interactor unless the delegate has one.
  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    target?.navigationController(
      navigationController, interactionControllerFor: animationController)
  }
}
