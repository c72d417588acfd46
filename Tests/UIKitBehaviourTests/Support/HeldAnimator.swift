import Foundation
import HeadlessUIKit

/// A delegate with an animator that ends its transition only when the test does.
@MainActor
final class HeldAnimator: NSObject, UINavigationControllerDelegate,
  UIViewControllerAnimatedTransitioning, UIViewControllerInteractiveTransitioning
{
  private let log: CallbackLog
  private let isInteractive: Bool
  private(set) var context: (any UIViewControllerContextTransitioning)?

  init(_ log: CallbackLog, isInteractive: Bool = false) {
    self.log = log
    self.isInteractive = isInteractive
    super.init()
  }

  // MARK: UINavigationControllerDelegate

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    let names = [fromVC, toVC].map { CallbackLog.name(of: $0) }.joined(separator: " to ")
    log.note("animator for \(operation == .push ? "push" : "pop") \(names)")
    return self
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    isInteractive ? self : nil
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    log.note("didShow(\(CallbackLog.name(of: viewController)), \(animated))")
  }

  // MARK: Transitioning

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    0.2
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    log.note("animate")
    context = transitionContext
  }

  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    log.note("start")
    animateTransition(using: transitionContext)
  }

  func animationEnded(_ transitionCompleted: Bool) {
    log.note("ended(\(transitionCompleted))")
  }
}
