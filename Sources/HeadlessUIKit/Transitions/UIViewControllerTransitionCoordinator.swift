public import Foundation

/// What is known of a transition while it runs.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// The style of a presentation, `none` for a navigation transition.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether the transition began under a finger (4.29).
  var initiallyInteractive: Bool { get }
  /// Whether a finger drives the transition right now (4.29).
  var isInteractive: Bool { get }
  /// Whether a finger can take hold of the transition while it runs on its own.
  var isInterruptible: Bool { get }
  /// Whether the transition was cancelled (4.31).
  var isCancelled: Bool { get }
  /// How long the transition takes in seconds.
  var transitionDuration: TimeInterval { get }
  /// How far the finger has come, from 0 to 1.
  var percentComplete: CGFloat { get }
  /// The speed of the rest, as a multiple of the speed before.
  var completionVelocity: CGFloat { get }
  /// How the speed of the rest changes.
  var completionCurve: UIView.AnimationCurve { get }
  /// The rotation that comes with the transition; none.
  var targetTransform: CGAffineTransform { get }
  /// The view in which the transition takes place.
  var containerView: UIView { get }
  /// One of the controllers that take part.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// One of the views that take part.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Runs animations along with a transition, and reports its end (4.18, 4.21).
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext
{
  /// Runs the animation with the transition and the completion after its end (4.20, 4.21).
  @discardableResult
  func animate(
    alongsideTransition animation: (
      (any UIViewControllerTransitionCoordinatorContext) -> Void
    )?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Runs the animation, of a view outside of the container, with the transition.
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Runs the handler when the gesture ends, as `notifyWhenInteractionChanges(_:)` does.
  func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)

  /// Runs the handler when the gesture ends or resumes, before any reversing callback (3.13).
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Runs the animation with the transition.
  @discardableResult
  public func animate(
    alongsideTransition animation: (
      (any UIViewControllerTransitionCoordinatorContext) -> Void
    )?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }

  /// Runs the animation, of a view outside of the container, with the transition.
  @discardableResult
  public func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animateAlongsideTransition(in: view, animation: animation, completion: nil)
  }
}
