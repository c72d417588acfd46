extension UIViewController {
  /// Whether a flow's sheet presents this controller as it is, without a navigation controller around it.
  ///
  /// That is asked about the only screen of a sheet. Navigation, tab bar and split view controllers are
  /// presented as they are; so are page view controllers, and those that have children, if a coordinator
  /// stands behind them. All others are the first screen of a stack. A container that adds its children later,
  /// as in `viewDidLoad()`, says so when it is made; a plain controller may, to go without a navigation bar:
  ///
  ///     let pages = PagesViewController()
  ///     pages.isPresentedAsItIs = true
  ///
  /// A sheet without a stack takes no further screens: those that its flow wants on it are reported
  /// (`refusedByUIKit`).
  public var isPresentedAsItIs: Bool {
    get { existingAttachment?.isPresentedAsItIs ?? isContainer }
    set { attachment.isPresentedAsItIs = newValue }
  }

  /// Whether it is presented as it is.
  func isShownAsItIs(hasCoordinator: Bool) -> Bool {
    if let said = existingAttachment?.isPresentedAsItIs { return said || isStandardContainer }
    return isStandardContainer || hasCoordinator && isContainer
  }

  private var isContainer: Bool {
    isStandardContainer || self is UIPageViewController || !children.isEmpty
  }

  /// Whether UIKit takes no such controller into a stack.
  private var isStandardContainer: Bool {
    self is UINavigationController || self is UITabBarController || self is UISplitViewController
      || self is UIAlertController
  }
}
