import CoordinatorKitUI
import Foundation

/// An animation that a finger can take over while it runs.
@MainActor final class InterruptibleAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private var animator: UIViewPropertyAnimator?

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { 0.5 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  {
    if let animator { return animator }
    let new = transitionContext.view(forKey: .to)
    let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) {
      if let new { transitionContext.containerView.addSubview(new) }
    }
    animator.addCompletion { transitionContext.completeTransition($0 == .end) }
    self.animator = animator
    return animator
  }

  func animationEnded(_ transitionCompleted: Bool) {
    animator = nil
  }
}
