extension UITabBarController {
  /// What shows the tabs in a wide window; a phone has the bar.
  public enum Mode: Int, Sendable {
    /// A bar, and a sidebar where one of the tabs is a group.
    case automatic = 0
    /// A bar.
    case tabBar = 1
    /// A bar and a sidebar.
    case tabSidebar = 2
  }

  /// Creates a tab bar controller with tabs (6.15).
  public convenience init(tabs: [UITab]) {
    self.init(nibName: nil, bundle: nil)
    self.tabs = tabs
  }

  /// The tab of this name, also within groups.
  public func tab(forIdentifier identifier: String) -> UITab? {
    rootTabs.flatMap(\.withDescendants).first { $0.identifier == identifier }
  }

  /// Whether a sidebar lists the tabs within groups.
  var hasSidebar: Bool {
    guard usesTabs, traitCollection.horizontalSizeClass == .regular else { return false }
    return switch mode {
    case .automatic: rootTabs.contains { $0 is UITabGroup }
    case .tabBar: false
    case .tabSidebar: true
    }
  }

  // MARK: - Replacing

  /// Takes other tabs in place of those, or of the controllers, that were there (6.15).
  func replaceRootTabs(_ new: [UITab]) {
    if let tabTransition {
      return tabTransition.enqueue { [weak self] in self?.replaceRootTabs(new) }
    }
    precondition(
      session.profile >= .iOS18,
      "UITabBarController has no tabs before iOS 18: give the session a later profile.")
    let names = new.flatMap(\.withDescendants).map(\.identifier)
    precondition(Set(names).count == names.count, "The identifiers of tabs must be unique.")
    forgetLostChildren()
    let previous = selectedTab
    if !usesTabs { replaceTabs([]) }
    usesTabs = true
    for tab in rootTabs { tab.owner = nil }
    customization.apply(to: new)
    rootTabs = new
    for tab in new { tab.owner = self }
    if session.policy.callsTabProvidersAtOnce { for tab in new { _ = tab.viewController } }
    showRoot(visibleTabs.first { $0 === previous?.root } ?? visibleTabs.first)
    if let selectedTab, selectedTab !== previous, session.policy.tellsOfInitialTab {
      delegate?.tabBarController(self, didSelectTab: selectedTab, previousTab: previous)
    }
  }

  /// A tab was hidden or shown, or a group got others.
  func tabsHaveChanged() {
    guard usesTabs else { return }
    replaceRootTabs(rootTabs)
  }

  /// Controllers take the place of the tabs, of which nothing is left (6.17).
  func leaveTabs() {
    guard usesTabs else { return }
    for tab in rootTabs { tab.owner = nil }
    rootTabs = []
    usesTabs = false
  }

  // MARK: - Selecting

  /// Selects a tab by code, which tells the delegate as well when it is another one (6.15).
  func selectTab(_ tab: UITab) {
    if let tabTransition {
      return tabTransition.enqueue { [weak self] in
        guard let self, tab.tabBarController === self else { return }
        selectTab(tab)
      }
    }
    precondition(
      tab.tabBarController === self,
      "-[UITabBarController setSelectedTab:] only a tab in the tab bar controller's list of tabs can "
        + "be selected.")
    forgetLostChildren()
    let previous = selectedTab
    bringUp(tab.leaf)
    guard let selectedTab, selectedTab !== previous else { return }
    delegate?.tabBarController(self, didSelectTab: selectedTab, previousTab: previous)
  }

  /// The user taps a tab: the delegate is asked and told, a second tap pops to the root (6.15).
  func tapTab(_ tab: UITab) -> Bool {
    guard tabTransition == nil, tab.isEnabled else { return false }
    forgetLostChildren()
    tabBar(tabBar, didSelect: tab.root.item)
    let (previous, wanted) = (selectedTab, tab.leaf)
    guard delegate?.tabBarController(self, shouldSelectTab: wanted) ?? true else { return false }
    if wanted === previous, let controller = wanted.root.displayed {
      popOnSecondTap(controller)
    } else {
      bringUp(wanted)
    }
    delegate?.tabBarController(self, didSelectTab: wanted, previousTab: previous)
    return true
  }

  private func forgetLostChildren() {
    for case let group as UITabGroup in rootTabs.flatMap(\.withDescendants) {
      group.forgetLostChild()
    }
  }

  private func bringUp(_ tab: UITab) {
    var inner = tab
    for group in tab.ancestors {
      group.choose(inner)
      inner = group
    }
    showRoot(tab.root)
  }

  /// Makes the controller of a tab, if need be, and selects it.
  private func showRoot(_ root: UITab?) {
    root?.settle(animated: storedView?.window != nil && appearance.phase == .appeared)
    let controller = root?.displayed
    precondition(
      root == nil || controller != nil,
      "The view controller of a root tab must be non-nil: \(root.map { $0.identifier } ?? "").")
    let shown = rootTabs.filter { !$0.isHidden || $0 === root }
    let made = shown.compactMap { $0 === root ? controller : $0.madeDisplayed }
    if !made.elementsEqual(tabControllers, by: ===) {
      let isKept = made.contains { $0 === selectedViewController }
      replaceTabs(made, selecting: isKept ? nil : controller)
    }
    if let controller, controller !== selectedViewController {
      select(controller)
    } else {
      updateBar()
    }
  }
}

// MARK: - Places in the bar

extension UITabBarController {
  /// The tabs that the user has not hidden.
  var visibleTabs: [UITab] { customization.order(rootTabs.filter { !$0.isHidden }) }

  /// Those of them that have a place in the bar, in order: in a wide window not all have (6.19).
  var barTabs: [UITab] {
    guard traitCollection.horizontalSizeClass == .regular else { return visibleTabs }
    let shown = visibleTabs.filter { ![.optional, .sidebarOnly].contains($0.preferredPlacement) }
    let ends: [UITab.Placement] = [.fixed, .pinned]
    return shown.filter { $0.preferredPlacement == .fixed }
      + shown.filter { !ends.contains($0.preferredPlacement) }
      + shown.filter { $0.preferredPlacement == .pinned }
  }

  /// What the bar shows, the More tab last where there is one.
  var barItems: [UITabBarItem] {
    guard usesTabs else { return barControllers.map { $0.ownTabBarItem() } }
    let items = barTabs.map(\.item)
    return hasMore ? items.prefix(Self.room - 1) + [more.ownTabBarItem()] : items
  }

  var selectedBarItem: UITabBarItem? {
    guard usesTabs, selectedMore == nil else { return selected?.ownTabBarItem() }
    return selectedTab?.root.item
  }

  /// The tab at a place in the bar; nil for the More tab.
  func barTab(at index: Int) -> UITab? {
    guard usesTabs, !(hasMore && index == Self.room - 1) else { return nil }
    return barTabs[index]
  }

  /// Makes the controller of a tab that is in the list behind the More tab.
  func makeHiddenController(of tab: UITab) -> UIViewController? {
    guard hasMore, barTabs.dropFirst(Self.room - 1).contains(where: { $0 === tab }) else {
      return nil
    }
    tab.settle(animated: false)
    let controller = tab.displayed
    replaceTabs(visibleTabs.compactMap { $0 === tab ? controller : $0.madeDisplayed })
    return controller
  }
}
