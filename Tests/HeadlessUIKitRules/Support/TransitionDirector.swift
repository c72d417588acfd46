import Foundation
import HeadlessUIKit

/// Gives out an animator and an interactor wherever UIKit asks for them, and logs the questions.
@MainActor
final class TransitionDirector: NSObject {
  private let log: CallbackLog
  let animator: (any UIViewControllerAnimatedTransitioning)?
  let interactor: (any UIViewControllerInteractiveTransitioning)?
  var makesPresentation: ((UIViewController, UIViewController?) -> UIPresentationController)?

  init(
    _ log: CallbackLog, _ animator: (any UIViewControllerAnimatedTransitioning)?,
    _ interactor: (any UIViewControllerInteractiveTransitioning)? = nil
  ) {
    self.log = log
    self.animator = animator
    self.interactor = interactor
    super.init()
  }

  private func answer(_ what: String, _ controllers: UIViewController?...)
    -> (any UIViewControllerAnimatedTransitioning)?
  {
    let names = controllers.map { CallbackLog.name(of: $0) }.joined(separator: ", ")
    log.note("animator for \(what)(\(names))")
    return animator
  }

  private func answer() -> (any UIViewControllerInteractiveTransitioning)? {
    log.note("interactor")
    return interactor
  }
}

extension TransitionDirector: UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {
    log.note("willShow(\(CallbackLog.name(of: viewController)), \(animated))")
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    log.note("didShow(\(CallbackLog.name(of: viewController)), \(animated))")
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    answer(operation == .push ? "push" : "pop", fromVC, toVC)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { answer() }
}

extension TransitionDirector: UITabBarControllerDelegate {
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {
    log.note("didSelect(\(CallbackLog.name(of: viewController)))")
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { answer("tabs", fromVC, toVC) }

  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { answer() }
}

extension TransitionDirector: UIViewControllerTransitioningDelegate {
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    answer("presented", presented, presenting, source)
  }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { answer("dismissed", dismissed) }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { answer() }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { answer() }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    log.note("presentationController(\(CallbackLog.name(of: source)))")
    return makesPresentation?(presented, presenting)
  }
}
