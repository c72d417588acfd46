import Foundation

/// The context that the app's animator and interactor work with (4.37).
@MainActor
final class CustomTransition: NSObject {
  // Released at the end, like the two animators: each may keep this context.
  private(set) var interactor: (any UIViewControllerInteractiveTransitioning)?
  let startsInteractively: Bool
  private(set) lazy var duration = animator?.transitionDuration(using: self) ?? 0
  private var animator: (any UIViewControllerAnimatedTransitioning)?
  private weak var transition: Transition?

  init(
    _ transition: Transition, animator: any UIViewControllerAnimatedTransitioning,
    interactor: (any UIViewControllerInteractiveTransitioning)?
  ) {
    self.transition = transition
    self.animator = animator
    self.interactor = transition.isAnimated ? interactor : nil
    startsInteractively = self.interactor?.wantsInteractiveStart ?? false
    super.init()
  }

  /// What an interactor pauses and scrubs, if the animator has such a thing.
  private(set) lazy var interruptible: (any UIViewImplicitlyAnimating)? = {
    let interruptible = animator?.interruptibleAnimator(using: self)
    return interruptible is NoAnimator ? nil : interruptible
  }()

  var session: HeadlessSession? { transition?.session }

  func begin() {
    if let interactor {
      interactor.startInteractiveTransition(self)
    } else if isAnimated {
      animate()
    } else {
      UIView.performWithoutAnimation { animate() }
    }
  }

  /// Lets the animator begin, now or when the interactor wants it.
  func animate() {
    animator?.animateTransition(using: self)
  }

  func ended(_ completed: Bool) {
    animator?.animationEnded(completed)
    (animator, interactor, interruptible) = (nil, nil, nil)
  }
}

// MARK: - UIViewControllerContextTransitioning

extension CustomTransition: UIViewControllerContextTransitioning {
  var containerView: UIView { transition?.containerView ?? UIView() }
  var isAnimated: Bool { transition?.isAnimated ?? false }
  var isInteractive: Bool { transition?.isInteractive ?? false }
  var transitionWasCancelled: Bool { transition?.isCancelled ?? false }
  var presentationStyle: UIModalPresentationStyle { transition?.presentationStyle ?? .none }
  var targetTransform: CGAffineTransform { .identity }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    transition?.progress(Double(percentComplete))
  }

  func finishInteractiveTransition() {
    transition?.release(cancelling: false)
  }

  func cancelInteractiveTransition() {
    transition?.release(cancelling: true)
  }

  func pauseInteractiveTransition() {
    transition?.interrupt()
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

  func initialFrame(for vc: UIViewController) -> CGRect {
    guard let view = vc.viewIfLoaded, view.window != nil else { return .zero }
    return view.frame
  }

  func finalFrame(for vc: UIViewController) -> CGRect {
    guard let transition else { return .zero }
    if vc === viewController(forKey: .to) { return transition.finalFrame }
    // Who goes is nowhere at the end; who stays is where it is.
    guard vc === viewController(forKey: .from), view(forKey: .from) == nil else { return .zero }
    return initialFrame(for: vc)
  }
}
