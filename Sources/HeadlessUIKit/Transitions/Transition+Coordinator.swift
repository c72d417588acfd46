internal import Foundation

extension Transition: UIViewControllerTransitionCoordinator {
  var transitionDuration: TimeInterval { duration }
  var isInterruptible: Bool { isStandardSlide || custom?.interruptible != nil }
  var completionVelocity: CGFloat { custom?.interactor?.completionSpeed ?? 1 }
  var completionCurve: UIView.AnimationCurve { custom?.interactor?.completionCurve ?? .easeInOut }
  var targetTransform: CGAffineTransform { .identity }

  @discardableResult
  func animate(
    alongsideTransition animation: TransitionCompany.Handler?,
    completion: TransitionCompany.Handler?
  ) -> Bool {
    guard state != .ended else { return false }
    company.add(animation, completion, to: self)
    return true
  }

  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?, animation: TransitionCompany.Handler?, completion: TransitionCompany.Handler?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }

  func notifyWhenInteractionChanges(_ handler: @escaping TransitionCompany.Handler) {
    guard state != .ended else { return }
    company.add(onInteractionChange: handler)
  }

  func notifyWhenInteractionEnds(_ handler: @escaping TransitionCompany.Handler) {
    notifyWhenInteractionChanges(handler)
  }
}
