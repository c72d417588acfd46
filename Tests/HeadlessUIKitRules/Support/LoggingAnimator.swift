import Foundation
import HeadlessUIKit

/// An animator that writes what it is told into a log, and does with the views what an app does.
@MainActor
final class LoggingAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  /// When the transition is completed.
  enum End {
    /// At the end of an animation that takes so long.
    case afterAnimation(TimeInterval)
    /// When the test does it.
    case held
  }

  private let log: CallbackLog
  private let end: End
  var addsView = true
  var removesViewItself = false
  private(set) var context: (any UIViewControllerContextTransitioning)?

  init(_ log: CallbackLog, end: End = .afterAnimation(0.2)) {
    self.log = log
    self.end = end
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    guard case .afterAnimation(let seconds) = end else { return 0.2 }
    return seconds
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    log.note("animate")
    context = transitionContext
    let (old, new) = (transitionContext.view(forKey: .from), transitionContext.view(forKey: .to))
    if addsView, let new { transitionContext.containerView.addSubview(new) }
    guard case .afterAnimation(let seconds) = end else { return }
    new?.alpha = 0
    UIView.animate(
      withDuration: seconds,
      animations: {
        new?.alpha = 1
        old?.alpha = 0.5
      },
      completion: { [log, removesViewItself] _ in
        log.note("animated")
        new?.alpha = 1
        old?.alpha = 1
        if removesViewItself { old?.removeFromSuperview() }
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }

  func animationEnded(_ transitionCompleted: Bool) {
    log.note("animationEnded(\(transitionCompleted))")
    context = nil
  }
}
