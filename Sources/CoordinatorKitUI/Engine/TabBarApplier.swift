/// Changes the tabs of a tab bar controller and selects one of them.
@MainActor enum TabBarApplier {
  static func set(_ controllers: [UIViewController], in tabs: UITabBarController, animated: Bool) {
    tabs.setViewControllers(controllers, animated: animated)
  }

  static func select(_ controller: UIViewController, in tabs: UITabBarController) {
    guard tabs.selectedViewController !== controller else { return }
    tabs.selectedViewController = controller
  }
}
