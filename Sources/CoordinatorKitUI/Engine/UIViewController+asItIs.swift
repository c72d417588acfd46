extension UIViewController {
  /// Whether a flow's sheet presents this controller directly, without a navigation controller
  /// around it.
  ///
  /// Applies to the only screen of a sheet. Navigation, tab bar and split view controllers are
  /// presented directly, as are page view controllers and controllers with children if a
  /// coordinator stands behind them. All others become the first screen of a stack. A container
  /// that adds its children later, as in `viewDidLoad()`, sets this when it is created; a plain
  /// controller may set it, too, to avoid a navigation bar:
  ///
  ///     let pages = PagesViewController()
  ///     pages.isPresentedAsItIs = true
  ///
  /// A sheet without a stack accepts no further screens: if its flow adds some, they are reported
  /// (`refusedByUIKit`).
  public var isPresentedAsItIs: Bool {
    get { existingAttachment?.isPresentedAsItIs ?? isContainer }
    set { attachment.isPresentedAsItIs = newValue }
  }

  /// Whether it is presented directly.
  func isShownAsItIs(hasCoordinator: Bool) -> Bool {
    if let said = existingAttachment?.isPresentedAsItIs { return said || isStandardContainer }
    return isStandardContainer || hasCoordinator && isContainer
  }

  private var isContainer: Bool {
    isStandardContainer || self is UIPageViewController || !children.isEmpty
  }

  /// Whether UIKit rejects such a controller in a stack.
  private var isStandardContainer: Bool {
    self is UINavigationController || self is UITabBarController || self is UISplitViewController
      || self is UIAlertController
  }
}
