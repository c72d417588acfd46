extension UISplitViewController {
  /// Makes these the children, in this order, and shows those that are to be seen.
  func setChildren(_ children: [UIViewController]) {
    let old = storedChildren
    let removed = old.filter { child in !children.contains { $0 === child } }
    let added = children.filter { child in !old.contains { $0 === child } }
    for child in removed { child.willMove(toParent: nil) }
    for child in added {
      child.requireHierarchy(of: self)
      if child.storedParent != nil { child.removeFromParent() }
      child.willMove(toParent: self)
    }
    storedChildren = children
    for child in added {
      child.settle(in: self)
      child.appearance.isNewToParent = false
    }
    display()
    for child in removed where child.storedParent === self {
      child.storedParent = nil
      child.didMove(toParent: nil)
    }
    for child in added { child.didMove(toParent: self) }
  }

  /// The children to be seen: all but the columns that the display mode hides.
  var visibleColumns: [UIViewController] {
    let (columns, inspector) = (viewControllers, shownController(of: .inspector))
    guard !isCollapsed else { return columns }
    let beside = showsInspector ? [inspector].compactMap { $0 } : []
    guard columns.count > 1 else { return columns + beside }
    let hidden =
      switch displayMode {
      case .secondaryOnly: columns.count - 1
      case .oneBesideSecondary, .oneOverSecondary: columns.count - 2
      default: 0
      }
    return columns[hidden...] + beside
  }

  /// Swaps what is seen for what is to be seen, on screen with the callbacks.
  func display() {
    guard !isAdapting else { return }
    let wanted = visibleColumns
    let going = shown.filter { column in !wanted.contains { $0 === column } }
    let coming = wanted.filter { column in !shown.contains { $0 === column } }
    let isOnScreen = storedView?.window != nil && appearance.isOnItsWayIn
    guard isOnScreen, appearance.phase == .appeared || appearance.hasForwardedWill else {
      put(shown.filter { column in wanted.contains { $0 === column } })
      return
    }
    for column in coming { column.loadViewIfNeeded() }
    for column in going { column.placeWillDisappear(false) }
    for column in coming { column.placeWillAppear(false) }
    put(wanted)
    if appearance.hasSaidIsAppearing { for column in coming { column.placeIsAppearing() } }
    for column in going { column.placeDidDisappear() }
    if appearance.phase == .appeared { for column in coming { column.placeDidAppear() } }
  }

  /// Puts the views of the columns in place of those that are there.
  func put(_ columns: [UIViewController]) {
    for old in shown where !columns.contains(where: { $0 === old }) {
      takeOutPlace(of: old)
      old.placeDidDisappear()
    }
    shown = columns
    for column in columns { insertPlace(of: column) }
  }

  // MARK: - Display mode

  /// The preferred mode; the system's own choice is one list beside the detail.
  var resolvedDisplayMode: DisplayMode {
    preferredDisplayMode == .automatic ? .oneBesideSecondary : preferredDisplayMode
  }

  func changeDisplayMode(to mode: DisplayMode) {
    guard mode != displayMode else { return }
    delegate?.splitViewController(self, willChangeTo: mode)
    displayMode = mode
    display()
  }

  func showExpanded(_ column: Column) {
    switch (column, style) {
    case (.primary, .tripleColumn): changeDisplayMode(to: .twoBesideSecondary)
    case (.primary, _) where displayMode == .secondaryOnly,
      (.supplementary, .tripleColumn) where displayMode == .secondaryOnly:
      changeDisplayMode(to: .oneBesideSecondary)
    default: break
    }
  }

  func hideExpanded(_ column: Column) {
    switch (column, style) {
    case (.primary, .tripleColumn):
      if displayMode != .secondaryOnly { changeDisplayMode(to: .oneBesideSecondary) }
    case (.primary, _), (.supplementary, .tripleColumn): changeDisplayMode(to: .secondaryOnly)
    default: break
    }
  }
}
