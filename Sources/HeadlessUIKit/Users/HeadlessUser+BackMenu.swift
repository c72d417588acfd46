extension HeadlessUser {
  /// Chooses a screen in the back button's menu by its position; all above it are popped (4.36).
  ///
  /// The bar does not ask `navigationBar(_:shouldPop:)`. The pop goes through the overridable
  /// `popToViewController(_:animated:)`, also for the root and for one level.
  ///
  /// - Parameters:
  ///   - index: The place in the menu; 0 is the screen right below the top.
  ///   - nav: The navigation controller with the back button.
  /// - Returns: False when there is no back button to press, or no such screen below.
  @discardableResult
  public func chooseBackMenu(_ index: Int, in nav: UINavigationController) -> Bool {
    let menu = nav.viewControllers.dropLast().reversed() as [UIViewController]
    guard menu.indices.contains(index) else { return false }
    return chooseBackMenu(menu[index], in: nav)
  }

  /// Chooses a screen in the back button's menu; all above it are popped (4.36).
  ///
  /// - Returns: False when there is no back button to press, or the screen is not below the top.
  @discardableResult
  public func chooseBackMenu(
    _ viewController: UIViewController, in nav: UINavigationController
  ) -> Bool {
    guard isReachable(nav), nav.hasBackButton,
      nav.viewControllers.dropLast().contains(where: { $0 === viewController })
    else { return false }
    let isRoot = viewController === nav.viewControllers.first
    nav.pop(by: .tap) {
      if isRoot, session.policy.popsToRootFromBackMenu {
        nav.popToRootViewController(animated: true)
      } else {
        nav.popToViewController(viewController, animated: true)
      }
    }
    return true
  }
}
