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
    guard tabs.hasSidebar, !([tab] + tab.ancestors).contains(where: \.isHidden) else {
      return false
    }
    return tabs.tapTab(tab)
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
