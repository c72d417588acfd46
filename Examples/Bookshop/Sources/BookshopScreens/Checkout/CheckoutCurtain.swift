import CoordinatorKitUI

/// Raises a checkout like a curtain, and lowers it again.
final class CheckoutCurtain: NSObject, UIViewControllerAnimatedTransitioning {
  /// Where curtains rise and fall.
  @MainActor final class Stage {
    /// Called with what became of a curtain.
    var onEnd: (@MainActor (String) -> Void)?
  }

  private let rises: Bool
  private let stage: Stage

  /// Makes a curtain for one run.
  ///
  /// - Parameters:
  ///   - rises: Whether the checkout appears.
  ///   - stage: Is told what became of it.
  init(rises: Bool, on stage: Stage) {
    (self.rises, self.stage) = (rises, stage)
    super.init()
  }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { 0.4 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let below = rises ? nil : context.view(forKey: .to)
    if let below { context.containerView.insertSubview(below, at: 0) }
    guard let curtain = context.view(forKey: rises ? .to : .from) else {
      return context.completeTransition(true)
    }
    context.containerView.addSubview(curtain)
    let up = context.containerView.bounds
    let down = up.offsetBy(dx: 0, dy: up.height)
    curtain.frame = rises ? down : up
    UIView.animate(withDuration: 0.4) { [rises] in
      curtain.frame = rises ? up : down
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  func animationEnded(_ isCompleted: Bool) {
    let (word, other) = rises ? ("rose", "fell") : ("fell", "rose")
    stage.onEnd?("the curtain \(isCompleted ? word : "\(other) again")")
  }
}
