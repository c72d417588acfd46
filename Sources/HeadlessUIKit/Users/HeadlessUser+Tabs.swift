extension HeadlessUser {
  /// Taps a tab in the bar, where the fifth of more than five is More; the delegate is asked and
  /// notified (6.2, 6.15).
  @discardableResult
  public func tapTab(_ index: Int, in tabs: UITabBarController) -> Bool {
    guard tabs.barItems.indices.contains(index), isReachable(tabs) else { return false }
    return tabs.tap(index)
  }

  /// Taps a tab in the bar, or in the sidebar of a wide window, which lists the tabs of groups, too;
  /// the delegate is asked and notified (6.15, 6.16).
  @discardableResult
  public func tapTab(_ tab: UITab, in tabs: UITabBarController) -> Bool {
    guard tab.tabBarController === tabs, isReachable(tabs) else { return false }
    if let index = tabs.barItems.firstIndex(where: { $0 === tab.item }) { return tabs.tap(index) }
    return isInSight(tab, of: tabs) && tabs.tapTab(tab)
  }

  /// Drags items over a tab and waits, which selects it where it is spring-loaded (6.20).
  @discardableResult
  public func dragItems(over tab: UITab, in tabs: UITabBarController) -> Bool {
    guard isInSight(tab, of: tabs), isReachable(tabs) else { return false }
    return tabs.springLoad(tab)
  }

  /// Hides a tab, or shows it again, in the sidebar of a wide window, where that is allowed (6.19).
  @discardableResult
  public func setTab(_ tab: UITab, isHidden: Bool, in tabs: UITabBarController) -> Bool {
    guard tab.tabBarController === tabs, isReachable(tabs) else { return false }
    return tabs.editVisibility(of: tab, isHidden: isHidden)
  }

  /// Moves a tab within the bar, or within its group in the sidebar, where that is allowed (6.19).
  @discardableResult
  public func moveTab(_ tab: UITab, to index: Int, in tabs: UITabBarController) -> Bool {
    guard tab.tabBarController === tabs, isReachable(tabs) else { return false }
    return tabs.editPlace(of: tab, index)
  }

  /// Whether a tab is in the bar or in the sidebar.
  private func isInSight(_ tab: UITab, of tabs: UITabBarController) -> Bool {
    guard tab.tabBarController === tabs, !([tab] + tab.ancestors).contains(where: \.isHidden) else {
      return false
    }
    return tabs.hasSidebar || tabs.barItems.contains { $0 === tab.item }
  }

  /// Chooses a tab from the list behind the More tab; the tab bar's delegate is not notified (6.2).
  @discardableResult
  public func tapMore(_ viewController: UIViewController, in tabs: UITabBarController) -> Bool {
    guard tabs.hiddenTabs.contains(where: { $0 === viewController }),
      isReachable(tabs.more.list), tabs.more.transitionInFlight == nil
    else { return false }
    tabs.more.requestPush(viewController, animated: true, takesStacks: true)
    return true
  }

  /// Chooses a tab from the list behind the More tab; the tab bar's delegate is not notified (6.2).
  @discardableResult
  public func tapMore(_ tab: UITab, in tabs: UITabBarController) -> Bool {
    guard tabs.hasMore, isReachable(tabs.more.list),
      let controller = tabs.makeHiddenController(of: tab)
    else { return false }
    return tapMore(controller, in: tabs)
  }
}
