public import Foundation

/// What an animator knows of its transition, and how it reports the end (4.37).
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
