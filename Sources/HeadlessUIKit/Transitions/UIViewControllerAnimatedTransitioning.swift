public import Foundation

/// Animates a transition of the app's own (4.37).
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// How long the animation takes in seconds.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  /// Puts the new view into the container, animates, and calls `completeTransition(_:)` at the end (4.27).
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// The animator that an interactor pauses, scrubs and continues; the same one each time.
  func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  /// The transition has ended (4.37).
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// Does nothing unless the animator wants to know.
  public func animationEnded(_ transitionCompleted: Bool) {}

  /// None: the interactor drives what `animateTransition(using:)` starts.
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating { NoAnimator() }
}
