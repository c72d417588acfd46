/// What the user has changed of the tabs of a tab bar controller, which outlives it (6.19).
struct TabCustomization {
  /// Whether tabs are hidden, by their identifiers, as far as the user has said it.
  private(set) var hidden: [String: Bool] = [:]
  /// The identifiers of the tabs in the bar, in the user's order.
  private(set) var order: [String] = []
  /// The same for groups.
  private(set) var groupOrders: [String: [String]] = [:]

  /// The tabs in the user's order; those that it does not name come last.
  @MainActor func order(_ tabs: [UITab]) -> [UITab] {
    let named = order.compactMap { name in tabs.first { $0.identifier == name } }
    return named + tabs.filter { tab in !named.contains { $0 === tab } }
  }

  /// Brings tabs that come into a tab bar controller in line with it.
  @MainActor func apply(to tabs: [UITab]) {
    for tab in tabs.flatMap(\.withDescendants) {
      if let isHidden = hidden[tab.identifier] { tab.isHidden = isHidden }
      if let order = groupOrders[tab.identifier] {
        (tab as? UITabGroup)?.displayOrderIdentifiers = order
      }
    }
  }

  mutating func hide(_ tab: String, _ isHidden: Bool) { hidden[tab] = isHidden }

  mutating func move(_ tab: String, to index: Int, among tabs: [String], in group: String?) {
    var order = tabs.filter { $0 != tab }
    order.insert(tab, at: min(max(0, index), order.count))
    if let group { groupOrders[group] = order } else { self.order = order }
  }
}

extension UITabBarController {
  /// What the user has changed, kept under the ``customizationIdentifier``, or a default one (6.19).
  var customization: TabCustomization {
    get { session.tabCustomizations[customizationIdentifier ?? ""] ?? TabCustomization() }
    set { session.tabCustomizations[customizationIdentifier ?? ""] = newValue }
  }

  /// The user hides a tab, or shows it again.
  func editVisibility(of tab: UITab, isHidden: Bool) -> Bool {
    guard hasSidebar, tab.allowsHiding, tab.isHidden != isHidden else { return false }
    edit {
      customization.hide(tab.identifier, isHidden)
      tab.isHidden = isHidden
    }
    delegate?.tabBarController(self, visibilityDidChangeFor: [tab])
    return true
  }

  /// The user moves a tab within the bar, or within its group.
  func editPlace(of tab: UITab, _ index: Int) -> Bool {
    let canMove: [UITab.Placement] = [.automatic, .default, .optional, .movable]
    guard hasSidebar, tab.parent?.allowsReordering ?? canMove.contains(tab.preferredPlacement)
    else { return false }
    guard let group = tab.parent else {
      edit {
        customization.move(
          tab.identifier, to: index, among: visibleTabs.map(\.identifier), in: nil)
        updateBar()
      }
      return true
    }
    edit {
      let tabs = group.displayOrder.map(\.identifier)
      customization.move(tab.identifier, to: index, among: tabs, in: group.identifier)
      customization.apply(to: [group])
    }
    delegate?.tabBarController(self, displayOrderDidChangeFor: group)
    return true
  }

  private func edit(_ change: () -> Void) {
    delegate?.tabBarControllerWillBeginEditing(self)
    change()
    delegate?.tabBarControllerDidEndEditing(self)
  }

  /// The user drags items over a tab: whether the delegate is asked first is not known (6.20, U35).
  func springLoad(_ tab: UITab) -> Bool {
    guard tab.isSpringLoaded, tab.isEnabled, tab.leaf !== selectedTab else { return false }
    if session.policy.asksBeforeSpringLoading { return tapTab(tab) }
    selectTab(tab)
    return true
  }
}
