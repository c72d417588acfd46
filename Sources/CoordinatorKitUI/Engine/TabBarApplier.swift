/// Changes the tabs of a tab bar controller and selects one of them.
///
/// Where the app has set `UITab`s, or the flow describes its tabs, there are `UITab`s. Those of the app
/// stay: setting controllers would take them away, with their groups and the order that the user gave
/// them. Otherwise, and on older systems, tabs are controllers with a `tabBarItem`.
@MainActor enum TabBarApplier {
  /// Replaces the tabs of a driver, which remembers which ones are its own; those of the app stay where they are.
  static func set(
    _ screens: [(key: ScreenKey, controller: UIViewController)], in tabs: UITabBarController,
    of driver: ContainerDriver, animated: Bool
  ) {
    tabs.changeByEngine {
      if #available(iOS 18, macCatalyst 18, tvOS 18, visionOS 2, *),
        tabs.usesTabs || driver.describesTabs && UIDevice.isOf(release: 18)
      {
        tabs.attachment.container.usesTabs = true
        let selected = driver.selectedController
        setTabs(screens, in: tabs, of: driver, animated: animated)
        // UIKit selects another one where a tab has come into a group, or out of it.
        if let selected, screens.contains(where: { $0.controller === selected }) {
          bringUp(selected, in: tabs, of: driver)
        }
      } else {
        driver.ownTabs = []
        for screen in screens { label(screen.controller, driver.tabLooks[screen.key]?.item) }
        tabs.setViewControllers(screens.map(\.controller), animated: animated)
      }
    }
  }

  static func select(
    _ controller: UIViewController, in tabs: UITabBarController, of driver: ContainerDriver
  ) {
    // UIKit notifies the delegate of `UITab`s that code selects as well.
    tabs.changeByEngine { bringUp(controller, in: tabs, of: driver) }
  }

  private static func bringUp(
    _ controller: UIViewController, in tabs: UITabBarController, of driver: ContainerDriver
  ) {
    guard driver.selectedController !== controller else { return }
    if #available(iOS 18, macCatalyst 18, tvOS 18, visionOS 2, *),
      let tab = driver.ownTabs.first(where: { $0.controller === controller })?.tab as? UITab
    {
      driver.group(around: tab)?.show(controller)
      // A group is selected itself while none of its tabs is.
      if driver.isOwnGroup(tab) { (tab as? UITabGroup)?.selectedChild = nil }
      tabs.selectedTab = tab
    } else {
      tabs.selectedViewController = controller
    }
  }

  /// Goes back to the list behind More from a tab that the user may not see.
  static func showList(in tabs: UITabBarController) {
    tabs.moreNavigationController.popToRootViewController(animated: true)
  }
}

/// A tab that belongs to a driver.
@MainActor struct OwnTab {
  /// The `UITab`, which older systems do not have.
  private(set) weak var tab: NSObject?
  private(set) weak var controller: UIViewController?
  /// The id of the group that it is in, or whose own screens it shows.
  var group: String?
}

/// A group of tabs that a driver has made.
@MainActor struct OwnTabGroup {
  let id: String
  /// The `UITabGroup`, which older systems do not have.
  private(set) weak var tab: NSObject?
  private(set) weak var controller: TabGroupController?
}
