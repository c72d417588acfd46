public import Foundation

/// Moves the views of a transition in the app's own way (4.37).
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// How long the animation takes in seconds.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  /// Animates, and calls `completeTransition(_:)` at the end (4.27).
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// The transition has ended (4.37).
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// Does nothing unless the animator wants to know.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Drives the animator of a transition (4.37).
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Begins; it must trigger the animation (4.37).
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
}

/// What an animator knows about its transition, and how it reports the end (4.37).
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view in which the transition takes place.
  var containerView: UIView { get }
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// Whether an interactor drives the transition right now.
  var isInteractive: Bool { get }
  /// Whether the transition was cancelled.
  var transitionWasCancelled: Bool { get }
  /// The style of a presentation, `none` for a navigation transition.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Says how far the interaction has come.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Says that the interaction ends in the new state.
  func finishInteractiveTransition()
  /// Says that the interaction ends in the old state.
  func cancelInteractiveTransition()
  /// Ends the transition; without it the transition stays in flight (4.27).
  func completeTransition(_ didComplete: Bool)
  /// One of the controllers that take part.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// One of the views that take part.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Makes what a presentation is animated and managed with (5.28).
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
  /// The animator of a presentation; nil for the usual animation.
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// The animator of a dismissal; nil for the usual animation.
  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  /// What drives the animator of a presentation; nil for nothing.
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// What drives the animator of a dismissal; nil for nothing.
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// The presentation controller of a custom presentation; nil for the usual one.
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  /// No animator unless the delegate has one.
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

  /// No animator unless the delegate has one.
  public func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { nil }

  /// No interactor unless the delegate has one.
  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }

  /// No interactor unless the delegate has one.
  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }

  /// No presentation controller unless the delegate has one.
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { nil }
}
