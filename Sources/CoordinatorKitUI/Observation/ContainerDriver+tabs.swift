// The tabs of a tab bar controller, as UIKit has them.
extension UITabBarController {
  /// Whether the app has set `UITab`s in place of controllers.
  var usesTabs: Bool {
    guard #available(iOS 18, macCatalyst 18, tvOS 18, visionOS 2, *), viewControllers == nil else {
      return false
    }
    return !tabs.isEmpty || existingAttachment?.container.usesTabs == true
  }

  /// How many tabs the bar shows, or lists behind More.
  var tabCount: Int {
    guard #available(iOS 18, macCatalyst 18, tvOS 18, visionOS 2, *), usesTabs else {
      return viewControllers?.count ?? 0
    }
    return tabs.filter { !$0.isHidden }.count
  }

  /// The child on show: with `UITab`s what their group or provider gives; of a group of ours, its tab.
  var controllerOnShow: UIViewController? {
    let child = childOnShow
    return (child as? TabGroupController)?.shown ?? child
  }

  /// The same, but of a group of ours what shows its tabs.
  var childOnShow: UIViewController? {
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
    guard let selected = tabs.selectedTab else { return nil }
    return group(around: selected)?.shown ?? ownController(of: selected)
  }

  /// The controller behind a tab, or behind a group that it is in, if that is the driver's own.
  @available(iOS 18, macCatalyst 18, tvOS 18, visionOS 2, *)
  func ownController(of tab: UITab) -> UIViewController? {
    var next: UITab? = tab
    while let tab = next {
      if let own = ownTabs.first(where: { $0.tab === tab }) { return own.controller }
      if isOwnGroup(tab) { return group(around: tab)?.shown }
      next = tab.parent
    }
    return nil
  }

  /// What shows the tabs of the group that a tab is, or is in, if the driver has made that.
  @available(iOS 18, macCatalyst 18, tvOS 18, visionOS 2, *)
  func group(around tab: UITab) -> TabGroupController? {
    let root = tab.root
    return ownTabGroups.first { $0.tab === root }?.controller
  }

  /// Whether the driver has made a group.
  @available(iOS 18, macCatalyst 18, tvOS 18, visionOS 2, *)
  func isOwnGroup(_ tab: UITab) -> Bool { ownTabGroups.contains { $0.tab === tab } }

  /// Whether its tabs are being changed by the framework.
  var isChangingTabs: Bool { tabs?.existingAttachment?.container.isChangedByEngine ?? false }

  /// Whether the flow says how its tabs are labelled.
  var describesTabs: Bool { tabLooks.values.contains { $0.item != nil } }

  /// The flow says how its tabs are labelled and grouped; what is shown already changes at once.
  func describeTabs(_ looks: [ScreenKey: TabLook]) {
    guard looks != tabLooks else { return }
    tabLooks = looks
    if let tabs { TabBarApplier.describe(tabs, of: self) }
  }
}

@available(iOS 18, macCatalyst 18, tvOS 18, visionOS 2, *)
extension UITab {
  /// The outermost tab around this one.
  var root: UITab { parent?.root ?? self }

  /// This tab and all in it.
  var withDescendants: [UITab] {
    [self] + ((self as? UITabGroup)?.children.flatMap(\.withDescendants) ?? [])
  }
}
