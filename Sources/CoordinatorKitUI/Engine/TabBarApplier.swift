/// Changes the tabs of a tab bar controller and selects one of them.
///
/// Where the app has set `UITab`s, these are changed; setting controllers would take them away, with
/// their groups and the order that the user gave them.
@MainActor enum TabBarApplier {
  /// Replaces the tabs of a driver.
  ///
  /// - Parameters:
  ///   - screens: The wanted screens with their controllers, first to last.
  ///   - tabs: The tab bar controller.
  ///   - driver: Remembers which tabs are its own; those of the app stay where they are.
  ///   - animated: Whether the bar may animate.
  static func set(
    _ screens: [(key: ScreenKey, controller: UIViewController)], in tabs: UITabBarController,
    of driver: ContainerDriver, animated: Bool
  ) {
    changing(tabs) {
      if #available(iOS 18, macCatalyst 18, tvOS 18, visionOS 2, *), tabs.usesTabs {
        tabs.attachment.usesTabs = true
        setTabs(screens, in: tabs, of: driver, animated: animated)
      } else {
        driver.ownTabs = []
        tabs.setViewControllers(screens.map(\.controller), animated: animated)
      }
    }
  }

  static func select(
    _ controller: UIViewController, in tabs: UITabBarController, of driver: ContainerDriver
  ) {
    guard driver.selectedController !== controller else { return }
    changing(tabs) {
      if #available(iOS 18, macCatalyst 18, tvOS 18, visionOS 2, *),
        let tab = driver.ownTabs.first(where: { $0.controller === controller })?.tab as? UITab
      {
        tabs.selectedTab = tab
      } else {
        tabs.selectedViewController = controller
      }
    }
  }

  /// Goes back to the list behind More from a tab that the user may not see.
  static func showList(in tabs: UITabBarController) {
    tabs.moreNavigationController.popToRootViewController(animated: true)
  }

  /// UIKit notifies the delegate of `UITab`s that code selects as well.
  private static func changing(_ tabs: UITabBarController, _ change: () -> Void) {
    tabs.attachment.isChangedByEngine = true
    defer { tabs.attachment.isChangedByEngine = false }
    change()
  }
}

/// A tab that belongs to a driver.
@MainActor struct OwnTab {
  /// The `UITab`, which older systems do not have.
  private(set) weak var tab: NSObject?
  private(set) weak var controller: UIViewController?
}

@available(iOS 18, macCatalyst 18, tvOS 18, visionOS 2, *)
extension TabBarApplier {
  private static func setTabs(
    _ screens: [(key: ScreenKey, controller: UIViewController)], in tabs: UITabBarController,
    of driver: ContainerDriver, animated: Bool
  ) {
    let before = driver.ownTabs.compactMap { $0.tab as? UITab }
    var (known, roots) = (tabs.tabs.flatMap(\.withDescendants), tabs.tabs)
    let wanted = screens.map { screen in
      let tab =
        tab(of: screen.controller, among: known, of: driver)
        ?? newTab(for: screen, besides: known)
      if !known.contains(tab) { known.append(tab) }
      return tab
    }
    for tab in before where !wanted.contains(tab) {
      roots.removeAll { $0 === tab }
      tab.parent?.children.removeAll { $0 === tab }
    }
    let stays = wanted.filter(before.contains)
    if stays != before.filter(wanted.contains) {
      // Only an order that has changed is applied: the user may have chosen another one.
      let ordered = stays.filter(roots.contains)
      let places = roots.indices.filter { ordered.contains(roots[$0]) }
      for (place, tab) in zip(places, ordered) { roots[place] = tab }
    }
    for (index, tab) in wanted.enumerated() where tab.parent == nil && !roots.contains(tab) {
      let lower = wanted[..<index].last.flatMap { roots.firstIndex(of: $0.root) }
      let upper = wanted[(index + 1)...].lazy.compactMap { roots.firstIndex(of: $0.root) }.first
      roots.insert(tab, at: lower.map { $0 + 1 } ?? upper ?? roots.endIndex)
    }
    driver.ownTabs = zip(wanted, screens).map { OwnTab(tab: $0, controller: $1.controller) }
    if roots != tabs.tabs { tabs.setTabs(roots, animated: animated) }
  }

  /// The tab that shows a controller already: a tab of the driver, or one that the app has made.
  private static func tab(
    of controller: UIViewController, among known: [UITab], of driver: ContainerDriver
  ) -> UITab? {
    let own = driver.ownTabs.first { $0.controller === controller }?.tab as? UITab
    if let own, known.contains(own) { return own }
    let others = known.filter { tab in !driver.ownTabs.contains { $0.tab === tab } }
    // The last resort asks the app to make its controllers, each of which is made once.
    return others.first { $0 === controller.tab }
      ?? others.first { $0.viewController === controller }
  }

  private static func newTab(
    for screen: (key: ScreenKey, controller: UIViewController), besides known: [UITab]
  ) -> UITab {
    let (controller, names) = (screen.controller, Set(known.map(\.identifier)))
    let item = controller.tabBarItem
    let name = screen.key.description
    let numbered = (2...).lazy.map { "\(name) \($0)" }
    let identifier = names.contains(name) ? numbered.first { !names.contains($0) } ?? name : name
    let tab = UITab(
      title: item?.title ?? controller.title ?? "", image: item?.image, identifier: identifier
    ) { _ in controller }
    tab.badgeValue = item?.badgeValue
    return tab
  }
}

extension UITabBarController {
  /// Whether the app has set `UITab`s in place of controllers.
  var usesTabs: Bool {
    guard #available(iOS 18, macCatalyst 18, tvOS 18, visionOS 2, *), viewControllers == nil else {
      return false
    }
    return !tabs.isEmpty || existingAttachment?.usesTabs == true
  }

  /// The child on show: with `UITab`s what their group or provider gives.
  var controllerOnShow: UIViewController? {
    if let selectedViewController { return selectedViewController }
    guard #available(iOS 18, macCatalyst 18, tvOS 18, visionOS 2, *), let selectedTab else {
      return nil
    }
    return selectedTab.managingTabGroup?.managingNavigationController ?? selectedTab.viewController
  }
}

extension ContainerDriver {
  /// The controllers of the driver's own tabs, in the order in which they were wanted.
  var tabControllers: [UIViewController] {
    guard let tabs else { return [] }
    guard #available(iOS 18, macCatalyst 18, tvOS 18, visionOS 2, *), tabs.usesTabs else {
      return tabs.viewControllers ?? []
    }
    return ownTabs.compactMap { own in
      (own.tab as? UITab)?.tabBarController === tabs ? own.controller : nil
    }
  }

  /// The controller of the selected tab; with `UITab`s only if that is the driver's own.
  var selectedTabController: UIViewController? {
    guard let tabs else { return nil }
    guard #available(iOS 18, macCatalyst 18, tvOS 18, visionOS 2, *), tabs.usesTabs else {
      return tabs.selectedViewController
    }
    return tabs.selectedTab.flatMap(ownController)
  }

  /// The controller behind a tab, or behind a group that it is in, if that is the driver's own.
  @available(iOS 18, macCatalyst 18, tvOS 18, visionOS 2, *)
  func ownController(of tab: UITab) -> UIViewController? {
    var next: UITab? = tab
    while let tab = next {
      if let own = ownTabs.first(where: { $0.tab === tab }) { return own.controller }
      next = tab.parent
    }
    return nil
  }
}

@available(iOS 18, macCatalyst 18, tvOS 18, visionOS 2, *)
extension UITab {
  /// The outermost tab around this one.
  fileprivate var root: UITab { parent?.root ?? self }

  /// This tab and all in it.
  fileprivate var withDescendants: [UITab] {
    [self] + ((self as? UITabGroup)?.children.flatMap(\.withDescendants) ?? [])
  }
}
