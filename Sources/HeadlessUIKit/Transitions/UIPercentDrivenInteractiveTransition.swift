public import Foundation

/// Drives an animator by percentages, as a gesture does (4.37).
///
/// What the animator starts with `UIView.animate` or a property animator stands still until
/// ``finish()`` or ``cancel()``; the rest of the way takes the rest of the time. An animator that is
/// interruptible is scrubbed itself.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning
{
  /// The duration that the animator returns.
  open private(set) var duration: CGFloat = 0

  /// The progress of the interaction, from 0 to 1.
  open private(set) var percentComplete: CGFloat = 0

  /// The speed of the rest, as a multiple of the speed before; more than zero.
  open var completionSpeed: CGFloat = 1

  /// How the speed of the rest changes; it has no effect here.
  open var completionCurve = UIView.AnimationCurve.easeInOut

  /// Another curve for the rest of an interruptible animator.
  open var timingCurve: (any UITimingCurveProvider)?

  /// Whether a gesture drives the transition from its beginning; otherwise it runs until
  /// ``pause()``.
  open var wantsInteractiveStart = true

  private weak var context: CustomTransition?
  private let hold = AnimationHold()

  /// Creates an interactor at the beginning.
  public override init() {
    super.init()
  }

  /// Begins: the animator starts, and pauses.
  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    // Nobody but the system can make a context that knows its animator.
    guard let context = transitionContext as? CustomTransition else { return }
    self.context = context
    duration = CGFloat(context.duration)
    percentComplete = 0
    if !wantsInteractiveStart {
      context.animate()
    } else if let animator = context.interruptible {
      animator.pauseAnimation()
    } else {
      hold.hold { context.animate() }
    }
  }

  /// Sets the progress of the gesture.
  open func update(_ percentComplete: CGFloat) {
    guard let context, context.isInteractive else { return }
    self.percentComplete = min(max(percentComplete, 0), 1)
    context.updateInteractiveTransition(self.percentComplete)
    context.interruptible?.fractionComplete = self.percentComplete
  }

  /// Pauses a transition that runs by itself, if its animator is interruptible.
  open func pause() {
    guard let context, !context.isInteractive, let animator = context.interruptible else { return }
    animator.pauseAnimation()
    percentComplete = animator.fractionComplete
    context.pauseInteractiveTransition()
    context.updateInteractiveTransition(percentComplete)
  }

  /// Finishes: the transition continues to its end; before it has begun there is nothing to finish.
  open func finish() {
    release(cancelling: false)
  }

  /// Cancels: the transition returns to its beginning.
  open func cancel() {
    release(cancelling: true)
  }

  private func release(cancelling: Bool) {
    guard let context, context.isInteractive, let session = context.session else { return }
    if cancelling {
      context.cancelInteractiveTransition()
    } else {
      context.finishInteractiveTransition()
    }
    guard let animator = context.interruptible else {
      hold.release(
        at: Double(percentComplete * duration), speed: Double(completionSpeed),
        cancelling: cancelling, in: session)
      return
    }
    animator.isReversed = cancelling
    let rest = cancelling ? percentComplete : 1 - percentComplete
    animator.continueAnimation(
      withTimingParameters: timingCurve, durationFactor: rest / completionSpeed)
  }
}
