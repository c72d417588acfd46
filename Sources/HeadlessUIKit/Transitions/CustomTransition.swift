import Foundation

/// The context that the app's animator and interactor work with (4.37).
@MainActor
final class CustomTransition: NSObject, UIViewControllerContextTransitioning {
  let interactor: (any UIViewControllerInteractiveTransitioning)?
  private let animator: any UIViewControllerAnimatedTransitioning
  private weak var transition: Transition?

  init(
    _ transition: Transition, animator: any UIViewControllerAnimatedTransitioning,
    interactor: (any UIViewControllerInteractiveTransitioning)?
  ) {
    self.transition = transition
    self.animator = animator
    self.interactor = interactor
    super.init()
  }

  func begin() {
    if let interactor {
      interactor.startInteractiveTransition(self)
    } else {
      animator.animateTransition(using: self)
    }
  }

  func ended(_ completed: Bool) {
    animator.animationEnded(completed)
  }

  var containerView: UIView { transition?.containerView ?? UIView() }
  var isAnimated: Bool { transition?.isAnimated ?? false }
  var isInteractive: Bool { transition?.isInteractive ?? false }
  var transitionWasCancelled: Bool { transition?.isCancelled ?? false }
  var presentationStyle: UIModalPresentationStyle { transition?.presentationStyle ?? .none }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    transition?.progress(Double(percentComplete))
  }

  func finishInteractiveTransition() {
    transition?.release(cancelling: false)
  }

  func cancelInteractiveTransition() {
    transition?.release(cancelling: true)
  }

  func completeTransition(_ didComplete: Bool) {
    transition?.end(completed: didComplete)
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    transition?.viewController(forKey: key)
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    transition?.view(forKey: key)
  }
}
