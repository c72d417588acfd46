import CoordinatorKitUI
import Foundation

/// A finger that drives the app's own animations while it is down; it is the delegate of all that is
/// animated.
@MainActor final class Finger: NSObject {
  var isDown = true
  private(set) var interaction: UIPercentDrivenInteractiveTransition?

  /// Lifts the finger; what it drives finishes or goes back.
  func lift(toTheEnd: Bool) {
    interaction?.update(0.6)
    if toTheEnd { interaction?.finish() } else { interaction?.cancel() }
    (interaction, isDown) = (nil, false)
  }

  private var animator: SlowAnimator? { isDown ? SlowAnimator() : nil }

  private func newInteraction() -> UIPercentDrivenInteractiveTransition? {
    guard isDown else { return nil }
    interaction = UIPercentDrivenInteractiveTransition()
    return interaction
  }
}

extension Finger: UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { newInteraction() }
}

extension Finger: UIViewControllerTransitioningDelegate {
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { animator }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { newInteraction() }

  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { newInteraction() }
}

extension Finger: UITabBarControllerDelegate {
  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { newInteraction() }
}

/// Shows the new view for half a second over the old one.
final class SlowAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { 0.5 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    if let new = transitionContext.view(forKey: .to) {
      transitionContext.containerView.addSubview(new)
    }
    UIView.animate(withDuration: 0.5) {
      transitionContext.view(forKey: .from)?.alpha = 0.5
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}
