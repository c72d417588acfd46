/// Tabs, each with its own stack, columns or tabs, as the root of a flow's screens.
///
///     func screens(for state: State) -> ScreenStack<Screen> {
///       Tabs(selected: state.tab) {
///         FlowTab("shop") { shop.screens(for: state) }
///         FlowTab("account") { account.screens(for: state) }
///       }
///       if state.isLoggingIn { Sheet(Screen.login) }
///     }
///
/// Screens listed after the tabs lie on top of the selected one. Sheets lie over all tabs; those
/// inside a tab are shown while it is selected. When the user taps a tab, the flow's
/// `userSelected(_:_:)` is called. Tabs may be listed inside a tab, or in a column, too; an id is then
/// that of one tab among all of them.
///
/// A tab with a `TabItem` says how it is labelled, and tabs may form groups. From iOS 18 on these are
/// `UITab`s; before, and for tabs without items, view controllers with a `tabBarItem`.
public struct Tabs<Screen: FlowScreen>: Equatable {
  /// The tabs, first to last; each id once.
  public var tabs: [FlowTab<Screen>]
  /// The id of the selected tab; if there is no such tab, the first one is selected, which is reported.
  public var selected: String
  /// What was asked for and is not shown.
  package internal(set) var mistakes = StackMistakes()

  /// Creates tabs.
  ///
  /// - Parameters:
  ///   - selected: The id of the tab that is selected.
  ///   - tabs: The tabs; if several share an id, also with tabs inside them, the first is used, which
  ///     is reported.
  public init(selected: String, @Tabs<Screen>.Builder tabs: () -> [FlowTab<Screen>]) {
    self.init(tabs(), selected: selected)
  }

  package init(_ tabs: [FlowTab<Screen>], selected: String) {
    (self.tabs, self.selected) = (tabs, selected)
    removeRepeated()
  }

  /// Creates tabs whose ids are the cases of a string enum.
  ///
  /// - Parameters:
  ///   - selected: The tab that is selected.
  ///   - tabs: The tabs; if several share an id, the first is used, which is reported.
  public init<ID: RawRepresentable<String>>(
    selected: ID, @Tabs<Screen>.Builder tabs: () -> [FlowTab<Screen>]
  ) {
    self.init(selected: selected.rawValue, tabs: tabs)
  }

  /// The index of the selected tab, the first one of a selected group; `nil` only without tabs.
  public var selectedIndex: Int? {
    tabs.firstIndex { $0.id == selected } ?? tabs.firstIndex { $0.group == selected }
      ?? tabs.indices.first
  }

  /// Whether there is a tab with an id, in these or in tabs inside.
  package func hasTab(_ id: String) -> Bool {
    tabs.contains { $0.id == id || $0.root.bars.contains { $0.hasTab(id) } }
  }

  /// The selected tab; `nil` only without tabs.
  public var selectedTab: FlowTab<Screen>? { selectedIndex.map { tabs[$0] } }
}

extension Tabs {
  /// Lets `Tabs` list tabs as statements.
  public typealias Builder = ListBuilder<FlowTab<Screen>>

  /// The tabs as they are shown: each id once, and one of them selected.
  var asShown: Tabs {
    var shown = self
    shown.removeRepeated()
    guard let tab = shown.selectedTab, tab.id != selected else { return shown }
    if tab.group != selected {
      shown.mistakes.all.append(.unknownSelection(selected, tabs: shown.tabs.map(\.id)))
    }
    shown.selected = tab.id
    return shown
  }

  /// Whether they are stacks with different ids and no group, as most are.
  private var areSimple: Bool {
    for index in tabs.indices {
      guard case .stack = tabs[index].root, tabs[index].isAlone else { return false }
      for other in 0..<index where tabs[other].id == tabs[index].id { return false }
    }
    return true
  }

  private mutating func removeRepeated() {
    if areSimple { return }
    var seen: Set<String> = []
    let repeated = removeTabs(repeating: &seen)
    guard !repeated.isEmpty else { return }
    var told: Set<String> = []
    mistakes.all += repeated.filter { told.insert($0).inserted }.map {
      StackMistake.repeatedTab($0)
    }
  }

  /// Leaves out tabs whose id is taken, by a tab around them or by one before; returns their ids.
  mutating func removeTabs(repeating seen: inout Set<String>) -> [String] {
    var repeated: [String] = []
    var groups: Set<String> = []
    tabs = tabs.flatMap(\.flattened).compactMap { tab in
      var tab = tab
      if let group = tab.group, group != tab.id, !groups.contains(group) {
        // A group without screens of its own has an id as well.
        if seen.insert(group).inserted {
          groups.insert(group)
        } else {
          repeated.append(group)
          tab.look.group = nil
        }
      }
      guard seen.insert(tab.id).inserted else {
        repeated.append(tab.id)
        return nil
      }
      if tab.group == tab.id { groups.insert(tab.id) }
      return tab
    }
    for index in tabs.indices { repeated += tabs[index].root.removeTabs(repeating: &seen) }
    return repeated
  }
}

extension Tabs: Sendable where Screen: Sendable {}
