import CoordinatorKitUI
import Foundation

/// A finger of the app's own: while it is down it drives every transition that code begins.
@MainActor final class WalkFinger {
  private(set) var interaction: UIPercentDrivenInteractiveTransition?
  private var isDown = false

  /// The transition of all screens: UIKit's own while the finger is not down.
  var transition: ScreenTransition {
    let animator: ScreenTransition.MakeAnimator = { [weak self] in
      self?.isDown == true ? WalkAnimator() : nil
    }
    return ScreenTransition(appearing: animator, disappearing: animator) { [weak self] in
      self?.begin()
    }
  }

  private func begin() -> UIPercentDrivenInteractiveTransition? {
    // Only the first of several transitions is driven.
    guard isDown, interaction == nil else { return nil }
    interaction = UIPercentDrivenInteractiveTransition()
    return interaction
  }

  func press() { isDown = true }

  /// Lifts the finger.
  ///
  /// - Returns: Whether it drove a transition.
  func lift(toTheEnd: Bool) -> Bool {
    let driven = interaction
    (interaction, isDown) = (nil, false)
    driven?.update(0.5)
    toTheEnd ? driven?.finish() : driven?.cancel()
    return driven != nil
  }
}

/// Puts the new view on top and takes a while.
private final class WalkAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { 0.3 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    if let new = transitionContext.view(forKey: .to) {
      transitionContext.containerView.addSubview(new)
    }
    UIView.animate(withDuration: 0.3) {
      transitionContext.view(forKey: .from)?.alpha = 1
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}
