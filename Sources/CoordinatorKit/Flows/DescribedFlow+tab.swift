// The tabs of `tabs`, with their labels and in groups.
extension DescribedFlow {
  /// A tab of `tabs`.
  ///
  ///     tab("shop", TabItem("Shop", systemImage: "cart")) {
  ///       .catalogue
  ///       when(\.book, Screen.book)
  ///     }
  ///
  /// - Parameters:
  ///   - id: Identifies the tab.
  ///   - item: How it is labelled; `nil` leaves that to whoever makes its container.
  ///   - stack: Its screens, and the sheets over everything while it is selected.
  /// - Returns: The tab.
  public func tab(
    _ id: String, _ item: TabItem? = nil,
    @Stack.Builder stack: () -> Stack
  ) -> Stack.Tab {
    Stack.Tab(id: id, item: item.map { item in { _ in item } }, stack: stack())
  }

  /// A tab of `tabs` whose id is a case of a string enum.
  ///
  /// - Parameters:
  ///   - id: Identifies the tab.
  ///   - item: How it is labelled; `nil` leaves that to whoever makes its container.
  ///   - stack: Its screens, and the sheets over everything while it is selected.
  /// - Returns: The tab.
  public func tab<ID: RawRepresentable<String>>(
    _ id: ID, _ item: TabItem? = nil, @Stack.Builder stack: () -> Stack
  ) -> Stack.Tab {
    tab(id.rawValue, item, stack: stack)
  }

  /// A tab of `tabs` whose label depends on the state, such as its badge.
  ///
  ///     tab("loans", item: { TabItem("Loans", badge: $0.due) }) { .loans }
  ///
  /// - Parameters:
  ///   - id: Identifies the tab.
  ///   - item: Says how it is labelled.
  ///   - stack: Its screens, and the sheets over everything while it is selected.
  /// - Returns: The tab.
  public func tab(
    _ id: String, item: @escaping (State) -> TabItem,
    @Stack.Builder stack: () -> Stack
  ) -> Stack.Tab {
    Stack.Tab(id: id, item: item, stack: stack())
  }

  /// A tab of `tabs` whose id is a case of a string enum, and whose label depends on the state.
  ///
  /// - Parameters:
  ///   - id: Identifies the tab.
  ///   - item: Says how it is labelled.
  ///   - stack: Its screens, and the sheets over everything while it is selected.
  /// - Returns: The tab.
  public func tab<ID: RawRepresentable<String>>(
    _ id: ID, item: @escaping (State) -> TabItem,
    @Stack.Builder stack: () -> Stack
  ) -> Stack.Tab {
    tab(id.rawValue, item: item, stack: stack)
  }

  /// A group of tabs of `tabs`, with screens of its own or none.
  ///
  ///     tab("library", TabItem("Library")) {
  ///       .library
  ///     } tabs: {
  ///       tab("authors", TabItem("Authors")) { .authors }
  ///     }
  ///
  /// - Parameters:
  ///   - id: Identifies the group among all tabs.
  ///   - item: How it is labelled.
  ///   - stack: Its own screens, selected by its id; a group without any is its tabs.
  ///   - tabs: Its tabs.
  /// - Returns: The tab with its own screens, and those in it.
  public func tab(
    _ id: String, _ item: TabItem, @Stack.Builder stack: () -> Stack,
    @Stack.TabsBuilder tabs: () -> [Stack.Tab]
  ) -> [Stack.Tab] {
    let heading = TabHeading(id: id, item: item)
    return ([tab(id, item, stack: stack)] + tabs()).map { tab in
      var tab = tab
      tab.heading = heading
      return tab
    }
  }

  /// A group of tabs of `tabs` without screens of its own.
  ///
  /// - Parameters:
  ///   - id: Identifies the group among all tabs.
  ///   - item: How it is labelled.
  ///   - tabs: Its tabs.
  /// - Returns: The tabs in it.
  public func tab(
    _ id: String, _ item: TabItem, @Stack.TabsBuilder tabs: () -> [Stack.Tab]
  ) -> [Stack.Tab] {
    Array(tab(id, item, stack: { Stack.list([]) }, tabs: tabs).dropFirst())
  }

  /// Tabs that are listed only while a `Bool` of the state is `true`.
  ///
  ///     tabs(\.tab) {
  ///       tab("shop") { .catalogue }
  ///       tabs(while: \.isLoggedIn) {
  ///         tab("account") { .account }
  ///       }
  ///     }
  ///
  /// What was in such a tab comes back with it, as far as the state has it.
  ///
  /// - Parameters:
  ///   - flag: Where the state says it.
  ///   - tabs: The tabs.
  /// - Returns: The tabs.
  public func tabs(
    while flag: KeyPath<State, Bool>, @Stack.TabsBuilder tabs: () -> [Stack.Tab]
  ) -> [Stack.Tab] {
    tabs().map { tab in
      var listed = tab
      listed.isListed = { tab.isListed($0) && $0[keyPath: flag] }
      return listed
    }
  }
}
