/// A delegate with an animator that ends its transition only when somebody completes its context.
///
/// It serves navigation controllers, and presented controllers whose transitioning delegate it is.
@MainActor
public final class HeldAnimator: NSObject, UINavigationControllerDelegate,
  UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning,
  UIViewControllerInteractiveTransitioning
{
  private let log: CallbackLog
  private let isInteractive: Bool
  /// The context of the last transition that has begun.
  public private(set) var context: (any UIViewControllerContextTransitioning)?

  /// Makes an animator.
  ///
  /// - Parameters:
  ///   - log: Where it writes.
  ///   - isInteractive: Whether it drives its transitions interactively too.
  public init(_ log: CallbackLog, isInteractive: Bool = false) {
    self.log = log
    self.isInteractive = isInteractive
    super.init()
  }

  // MARK: UINavigationControllerDelegate

  /// Answers itself.
  public func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    let names = [fromVC, toVC].map { CallbackLog.name(of: $0) }.joined(separator: " to ")
    log.tell("animator for \(operation == .push ? "push" : "pop") \(names)")
    return self
  }

  /// Answers itself when it is interactive.
  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    isInteractive ? self : nil
  }

  /// Writes it down.
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    log.tell("didShow(\(CallbackLog.name(of: viewController)), \(animated))")
  }

  // MARK: UIViewControllerTransitioningDelegate

  /// Answers itself.
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    let names = [presented, presenting, source].map { CallbackLog.name(of: $0) }
    log.tell("animator for presented \(names[0]), by \(names[1]), from \(names[2])")
    return self
  }

  /// Answers itself.
  public func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  {
    log.tell("animator for dismissed \(CallbackLog.name(of: dismissed))")
    return self
  }

  // MARK: Transitioning

  /// A fifth of a second.
  public func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    0.2
  }

  /// Puts the new view in and waits.
  public func animateTransition(
    using transitionContext: any UIViewControllerContextTransitioning
  ) {
    log.tell("animate")
    context = transitionContext
    if let view = transitionContext.view(forKey: .to) {
      transitionContext.containerView.addSubview(view)
    }
  }

  /// Animates.
  public func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    log.tell("start")
    animateTransition(using: transitionContext)
  }

  /// Writes it down.
  public func animationEnded(_ transitionCompleted: Bool) {
    log.tell("ended(\(transitionCompleted))")
  }
}
