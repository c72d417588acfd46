extension UIViewController {
  /// Gives this controller a transition of the app's own, with which a flow's sheet presents and dismisses
  /// it.
  ///
  ///     FontsViewController().transitioning(with: SlideFromRight())
  ///
  /// UIKit holds a `transitioningDelegate` weakly; this holds it for as long as the controller lives, so it
  /// must not hold the controller itself. A sheet's first screen counts: its delegate becomes that of the
  /// navigation controller around it. With a `modalPresentationStyle` of `.custom` the delegate's presentation
  /// controller is used, too; otherwise the style is that of the sheet.
  ///
  /// - Parameter delegate: The delegate of the transition, which UIKit asks when the sheet comes and goes.
  /// - Returns: This controller.
  @discardableResult
  public func transitioning(with delegate: any UIViewControllerTransitioningDelegate) -> Self {
    attachment.transitioningDelegate = delegate
    transitioningDelegate = delegate
    return self
  }
}
