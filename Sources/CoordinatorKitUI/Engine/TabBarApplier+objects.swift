// Tabs as `UITab`s, described by the flow or made by the app.
@available(iOS 18, macCatalyst 18, tvOS 18, visionOS 2, *)
extension TabBarApplier {
  static func setTabs(
    _ screens: [(key: ScreenKey, controller: UIViewController)], in tabs: UITabBarController,
    of driver: ContainerDriver, animated: Bool
  ) {
    let before = driver.ownTabs.compactMap { $0.tab as? UITab }
    let rootsBefore = unique(before.map(\.root))
    var (known, roots) = (tabs.tabs.flatMap(\.withDescendants), tabs.tabs)
    let others = known.filter { !before.contains($0) && !driver.isOwnGroup($0) }
    let groups = groups(of: screens, besides: others, of: driver)
    let reused = screens.map { screen in
      let look = driver.tabLooks[screen.key]
      if let look, look.isGroup { return groups.first { $0.id == look.id }?.tab as UITab? }
      return tab(of: screen.controller, in: look?.group?.id, among: known, of: driver)
    }
    known = others + groups.map(\.tab) + reused.compactMap(\.self)
    let wanted = zip(screens, reused).map { screen, reused in
      let look = driver.tabLooks[screen.key]
      let tab = reused ?? newTab(for: screen, look, besides: known)
      if let item = look?.item { label(tab, item) }
      if reused == nil { known.append(tab) }
      return tab
    }
    let members = groups.map { group in
      zip(wanted, screens).filter { driver.tabLooks[$1.key]?.group?.id == group.id }
    }
    for group in driver.ownTabGroups {
      let index = groups.firstIndex { $0.id == group.id }
      group.controller?.keep(index.map { members[$0].map(\.1.controller) } ?? [])
    }
    let kept = wanted + groups.map(\.tab)
    for tab in before + driver.ownTabGroups.compactMap({ $0.tab as? UITab })
    where !kept.contains(tab) {
      roots.removeAll { $0 === tab }
      tab.parent?.children.removeAll { $0 === tab }
    }
    for (group, members) in zip(groups, members) {
      let children = members.map(\.0).filter { $0 !== group.tab }
      let names = Set(children.map(\.identifier))
      if tabs.tabs.contains(where: { names.contains($0.identifier) }) {
        // A tab moves into a group: two with one identifier raise an exception.
        tabs.setTabs(roots, animated: false)
      }
      if group.tab.children != children { group.tab.children = children }
    }
    let placed = unique(wanted.map(\.root))
    let stays = placed.filter(rootsBefore.contains)
    if stays != rootsBefore.filter(placed.contains) {
      // Only an order that has changed is applied: the user may have chosen another one.
      let ordered = stays.filter(roots.contains)
      let places = roots.indices.filter { ordered.contains(roots[$0]) }
      for (place, tab) in zip(places, ordered) { roots[place] = tab }
    }
    for (index, tab) in placed.enumerated() where !roots.contains(tab) {
      let lower = placed[..<index].last.flatMap { roots.firstIndex(of: $0) }
      let upper = placed[(index + 1)...].lazy.compactMap { roots.firstIndex(of: $0) }.first
      roots.insert(tab, at: lower.map { $0 + 1 } ?? upper ?? roots.endIndex)
    }
    driver.ownTabs = zip(wanted, screens).map {
      OwnTab(tab: $0, controller: $1.controller, group: driver.tabLooks[$1.key]?.group?.id)
    }
    driver.ownTabGroups = groups.map {
      OwnTabGroup(id: $0.id, tab: $0.tab, controller: $0.controller)
    }
    if roots != tabs.tabs { tabs.setTabs(roots, animated: animated) }
    for (group, members) in zip(groups, members) {
      group.controller.set(members.map(\.1.controller))
      let ownScreens = members.contains { $0.0 === group.tab }
      // What UIKit selects in a group that has nothing of its own to show.
      if !ownScreens, group.tab.selectedChild.map(group.tab.children.contains) != true {
        group.tab.selectedChild = group.tab.children.first
      }
    }
  }

  private static func unique(_ tabs: [UITab]) -> [UITab] {
    tabs.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The tab that shows a controller already: a tab of the driver, or one that the app has made.
  private static func tab(
    of controller: UIViewController, in group: String?, among known: [UITab],
    of driver: ContainerDriver
  ) -> UITab? {
    let own = driver.ownTabs.first { $0.controller === controller }
    if let own, let tab = own.tab as? UITab, known.contains(tab) {
      // Only a tab outside of groups makes its controller, and another stands for it in a group.
      return (own.group == nil) == (group == nil) && !driver.isOwnGroup(tab) ? tab : nil
    }
    let others = known.filter { tab in
      !driver.isOwnGroup(tab) && !driver.ownTabs.contains { $0.tab === tab }
    }
    // The last resort asks the app to make its controllers, each of which is made once.
    return others.first { $0 === controller.tab }
      ?? (group == nil ? others.first { $0.viewController === controller } : nil)
  }

  private static func newTab(
    for screen: (key: ScreenKey, controller: UIViewController), _ look: TabLook?,
    besides known: [UITab]
  ) -> UITab {
    let controller = screen.controller
    let provider = look?.group == nil ? { (_: UITab) in controller } : nil
    guard let look, let item = look.item else {
      let item = controller.tabBarItem
      let tab = UITab(
        title: item?.title ?? controller.title ?? "", image: item?.image,
        identifier: identifier(look?.id ?? screen.key.description, besides: known),
        viewControllerProvider: provider)
      tab.badgeValue = item?.badgeValue
      return tab
    }
    let tab =
      item.isSearch
      ? UISearchTab(viewControllerProvider: provider)
      : UITab(
        title: item.title, image: item.uiImage, identifier: identifier(look.id, besides: known),
        viewControllerProvider: provider)
    settle(tab, item)
    return tab
  }

  /// The groups that screens are in, those that are there already included.
  private static func groups(
    of screens: [(key: ScreenKey, controller: UIViewController)], besides known: [UITab],
    of driver: ContainerDriver
  ) -> [(id: String, tab: UITabGroup, controller: TabGroupController)] {
    var groups: [(id: String, tab: UITabGroup, controller: TabGroupController)] = []
    for heading in screens.compactMap({ driver.tabLooks[$0.key]?.group })
    where !groups.contains(where: { $0.id == heading.id }) {
      let own = driver.ownTabGroups.first { $0.id == heading.id }
      if let tab = own?.tab as? UITabGroup, let controller = own?.controller {
        label(tab, heading.item)
        groups.append((heading.id, tab, controller))
        continue
      }
      let controller = TabGroupController()
      let tab = UITabGroup(
        title: heading.item.title, image: heading.item.uiImage,
        identifier: identifier(heading.id, besides: known), children: []
      ) { _ in controller }
      settle(tab, heading.item)
      tab.allowsReordering = heading.item.allowsReordering
      groups.append((heading.id, tab, controller))
    }
    return groups
  }

  private static func identifier(_ name: String, besides known: [UITab]) -> String {
    let names = Set(known.map(\.identifier))
    let numbered = (2...).lazy.map { "\(name) \($0)" }
    return names.contains(name) ? numbered.first { !names.contains($0) } ?? name : name
  }

  // MARK: - Labels

  /// What a new tab begins with; what the user changes of it stays.
  private static func settle(_ tab: UITab, _ item: TabItem) {
    label(tab, item)
    tab.preferredPlacement = item.placement.uiPlacement
    tab.allowsHiding = item.allowsHiding
    if item.isHiddenByDefault { tab.isHiddenByDefault = true }
  }

  static func label(_ tab: UITab, _ item: TabItem) {
    // The system names the tab for searching.
    if !item.isSearch || item.title != TabItem.search.title {
      if tab.title != item.title { tab.title = item.title }
      tab.image = item.uiImage
    }
    tab.badgeValue = item.badge
  }
}

extension TabBarApplier {
  /// Labels the tabs that are shown, and groups them as the flow says.
  static func describe(_ tabs: UITabBarController, of driver: ContainerDriver) {
    let screens = driver.tabControllers.compactMap { controller in
      driver.screen(of: controller).map { (key: $0, controller: controller) }
    }
    guard #available(iOS 18, macCatalyst 18, tvOS 18, visionOS 2, *), tabs.usesTabs else {
      for screen in screens { label(screen.controller, driver.tabLooks[screen.key]?.item) }
      return
    }
    let isGroupedAnew = screens.contains { screen in
      let own = driver.ownTabs.first { $0.controller === screen.controller }
      return own?.group != driver.tabLooks[screen.key]?.group?.id
    }
    if isGroupedAnew {
      // Where tabs come or go as well, that change groups them.
      guard Set(screens.map(\.key)) == Set(driver.tabLooks.keys) else { return }
      return set(screens, in: tabs, of: driver, animated: false)
    }
    for screen in screens {
      let own = driver.ownTabs.first { $0.controller === screen.controller }
      guard let look = driver.tabLooks[screen.key], let tab = own?.tab as? UITab else { continue }
      if let item = look.item { label(tab, item) }
      if let group = look.group, let tab = tab.parent { label(tab, group.item) }
    }
  }

  /// Labels a tab where there are no `UITab`s.
  static func label(_ controller: UIViewController, _ item: TabItem?) {
    guard let item else { return }
    if item.isSearch, item.title == TabItem.search.title {
      controller.tabBarItem = UITabBarItem(tabBarSystemItem: .search, tag: 0)
    } else {
      controller.tabBarItem.title = item.title
      controller.tabBarItem.image = item.uiImage
    }
    controller.tabBarItem.badgeValue = item.badge
  }
}

extension TabItem {
  fileprivate var uiImage: UIImage? {
    systemImage.flatMap { UIImage(systemName: $0) } ?? image.flatMap { UIImage(named: $0) }
  }
}

@available(iOS 18, macCatalyst 18, tvOS 18, visionOS 2, *)
extension TabItem.Placement {
  fileprivate var uiPlacement: UITab.Placement {
    switch self {
    case .automatic: .automatic
    case .standard: .default
    case .optional: .optional
    case .movable: .movable
    case .pinned: .pinned
    case .fixed: .fixed
    case .sidebarOnly: .sidebarOnly
    }
  }
}
