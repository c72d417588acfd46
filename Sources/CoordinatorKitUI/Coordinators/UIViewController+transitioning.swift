/// The coordinator of a view controller, and how it is shown.
extension UIViewController {
  /// Gives this controller a custom transition, used when a flow's sheet presents and dismisses it.
  ///
  ///     FontsViewController().transitioning(with: SlideFromRight())
  ///
  /// UIKit holds a `transitioningDelegate` weakly; this method retains it as long as the controller
  /// lives, so it must not retain the controller. It applies to a sheet's first screen: its
  /// delegate becomes that of the navigation controller around it. With a `modalPresentationStyle`
  /// of `.custom`, the delegate's presentation controller is used, too; otherwise the style is that
  /// of the sheet.
  ///
  /// - Parameter delegate: The delegate of the transition, which UIKit calls when the sheet is
  ///   presented and dismissed.
  /// - Returns: This controller.
  @discardableResult
  public func transitioning(with delegate: any UIViewControllerTransitioningDelegate) -> Self {
    attachment.transition.delegate = delegate
    transitioningDelegate = delegate
    return self
  }

  /// Gives this controller a transition, used wherever a coordinator shows it: in a stack, in a
  /// sheet, or as a tab.
  ///
  ///     BookViewController(book: 42).transitioning(with: ScreenTransition { Zoom() })
  ///
  /// It comes before what the delegate of a stack or tab bar says; where a screen has none, that
  /// delegate is asked as ever. In a sheet it applies to the first screen, in tabs to the one that is
  /// selected, or else to the one that was.
  ///
  /// - Parameter transition: The transition, held as long as the controller lives, so its closures
  ///   must not hold the controller.
  /// - Returns: This controller.
  @discardableResult
  public func transitioning(with transition: ScreenTransition) -> Self {
    attachment.transition.wanted = transition
    applyZoom(transition.zoom)
    return transitioning(with: PresentedTransition(transition))
  }
}

/// A screen's transition as UIKit asks for it when the screen is presented.
@MainActor private final class PresentedTransition: NSObject, UIViewControllerTransitioningDelegate
{
  private let transition: ScreenTransition

  init(_ transition: ScreenTransition) {
    self.transition = transition
    super.init()
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    transition.appearing()
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    transition.disappearing()
  }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    transition.interaction()
  }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    transition.interaction()
  }
}

extension ViewControllerCoordinator {
  /// Gives this coordinator's root view controller a transition, used wherever the coordinator is
  /// shown: in a stack, in a sheet, or as a tab.
  ///
  ///     case .settings: SettingsCoordinator().transitioning(with: .fade)
  ///
  /// Otherwise like `transitioning(with:)` of a view controller.
  ///
  /// - Parameter transition: The transition, held as long as the controller lives, so its closures
  ///   must not hold the controller or this coordinator.
  /// - Returns: This coordinator.
  @discardableResult
  public func transitioning(with transition: ScreenTransition) -> Self {
    rootViewController.transitioning(with: transition)
    return self
  }
}
