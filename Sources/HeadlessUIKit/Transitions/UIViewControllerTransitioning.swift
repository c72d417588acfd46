public import Foundation

/// Moves the views of a transition in the app's own way (4.37).
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// How long the animation takes in seconds.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  /// Puts the new view into the container, animates, and calls `completeTransition(_:)` at the end (4.27).
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// What an interactor pauses, scrubs and goes on with; the same one each time.
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

/// Drives the animator of a transition (4.37).
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Begins; it must trigger the animation (4.37).
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// How much faster than before the rest goes when the finger has let go.
  var completionSpeed: CGFloat { get }
  /// How the speed of the rest changes.
  var completionCurve: UIView.AnimationCurve { get }
  /// Whether the transition begins under a finger; otherwise it runs until it is interrupted.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// As fast as before.
  public var completionSpeed: CGFloat { 1 }
  /// Slowly at both ends.
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  /// Yes.
  public var wantsInteractiveStart: Bool { true }
}

/// What an animator knows about its transition, and how it reports the end (4.37).
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view in which the transition takes place.
  var containerView: UIView { get }
  /// Whether the transition is animated; a custom presentation runs its animator also when it is not (5.28).
  var isAnimated: Bool { get }
  /// Whether an interactor drives the transition right now.
  var isInteractive: Bool { get }
  /// Whether the transition was cancelled.
  var transitionWasCancelled: Bool { get }
  /// The style of a presentation, `none` for other transitions.
  var presentationStyle: UIModalPresentationStyle { get }
  /// The rotation that comes with the transition; none.
  var targetTransform: CGAffineTransform { get }
  /// Says how far the interaction has come.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Says that the interaction ends in the new state.
  func finishInteractiveTransition()
  /// Says that the interaction ends in the old state.
  func cancelInteractiveTransition()
  /// Says that a transition that ran on its own is under a finger now.
  func pauseInteractiveTransition()
  /// Ends the transition; without it the transition stays in flight (4.27).
  func completeTransition(_ didComplete: Bool)
  /// One of the controllers that take part.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// One of the views that take part; nil for one that stays where it is.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Where the view of a controller is at the beginning; zero when it is not there yet.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Where the view of a controller has to be at the end; zero when it is not there any more.
  func finalFrame(for vc: UIViewController) -> CGRect
}
