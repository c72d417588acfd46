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
    attachment.transitioningDelegate = delegate
    transitioningDelegate = delegate
    return self
  }
}
