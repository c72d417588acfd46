// Tabs and columns of a description.
extension DescribedFlow {
  /// Tabs at the bottom of everything listed, each with a stack; a user's tap selects a tab.
  ///
  ///     tabs(\.tab) {
  ///       tab("shop") {
  ///         .catalogue
  ///         when(\.book, Screen.book)
  ///       }
  ///       tab("account") { account }
  ///     }
  ///
  /// - Parameters:
  ///   - selected: Where the state stores the id of the selected tab; if there is no such tab, the
  ///     first one is selected.
  ///   - tabs: The tabs; if several share an id, the first is used.
  /// - Returns: The element.
  public func tabs(
    _ selected: WritableKeyPath<State, String>, @Stack.TabsBuilder tabs: () -> [Stack.Tab]
  ) -> Stack {
    tabsElement(tabs(), selected: { $0[keyPath: selected] }, select: { $1[keyPath: selected] = $0 })
  }

  /// Tabs whose ids are the cases of a string enum; a user's tap selects a tab.
  ///
  ///     tabs(\.place) {
  ///       tab(Place.shop) { .catalogue }
  ///       tab(Place.account) { .account }
  ///     }
  ///
  /// - Parameters:
  ///   - selected: Where the state stores the selected tab; if it is not listed, the first one is
  ///     selected.
  ///   - tabs: The tabs; if several share an id, the first is used.
  /// - Returns: The element.
  public func tabs<ID: RawRepresentable<String>>(
    _ selected: WritableKeyPath<State, ID>, @Stack.TabsBuilder tabs: () -> [Stack.Tab]
  ) -> Stack {
    tabsElement(tabs(), selected: { $0[keyPath: selected].rawValue }) { tab, state in
      if let id = ID(rawValue: tab) { state[keyPath: selected] = id }
    }
  }

  private func tabsElement(
    _ tabs: [Stack.Tab], selected: @escaping (State) -> String,
    select: @escaping (String, inout State) -> Void
  ) -> Stack {
    let ids = tabs.map { $0.id }
    var element = Stack(tabs.map { $0.stack }) { state, part in
      let shown = Tabs(selected: selected(state)) {
        for tab in tabs where tab.isListed(state) {
          FlowTab(tab.id, tab.item?(state), in: tab.heading, tab.stack.exits(for: state))
        }
      }
      part.append(Stack.ExitBuilder.buildExpression(shown))
    }
    let own = { (tab: String, state: inout State) in
      guard ids.contains(tab) else { return false }
      select(tab, &state)
      return true
    }
    let outermost = Stack.Rest(selections: [own])
    element.rest = element.rest.map { .init(outermost, $0) } ?? outermost
    return element
  }

  /// Two columns at the bottom of everything listed.
  ///
  ///     split(placeholder: .nothingChosen) {
  ///       .inbox
  ///     } secondary: {
  ///       when(\.mail, Screen.mail)
  ///     }
  ///
  /// - Parameters:
  ///   - placeholder: Shown in the secondary column while it has no screens.
  ///   - primary: The screens of the first column, bottom to top.
  ///   - secondary: The screens of the last column.
  /// - Returns: The element.
  public func split(
    placeholder: Screen? = nil, @Stack.Builder primary: () -> Stack,
    @Stack.Builder secondary: () -> Stack
  ) -> Stack {
    splitElement([primary(), secondary()], placeholder)
  }

  /// Three columns at the bottom of everything listed.
  ///
  ///     split {
  ///       .accounts
  ///     } supplementary: {
  ///       when(\.account, Screen.inbox)
  ///     } secondary: {
  ///       when(\.mail, Screen.mail)
  ///     }
  ///
  /// - Parameters:
  ///   - placeholder: Shown in the secondary column while it has no screens.
  ///   - primary: The screens of the first column, bottom to top.
  ///   - supplementary: The screens of the second column.
  ///   - secondary: The screens of the last column.
  /// - Returns: The element.
  public func split(
    placeholder: Screen? = nil, @Stack.Builder primary: () -> Stack,
    @Stack.Builder supplementary: () -> Stack,
    @Stack.Builder secondary: () -> Stack
  ) -> Stack {
    splitElement([primary(), supplementary(), secondary()], placeholder)
  }

  private func splitElement(_ columns: [Stack], _ placeholder: Screen?) -> Stack {
    let placeholder = placeholder.map { Stack.Exit(screen: $0, leave: { _ in }) }
    return Stack(columns) { state, part in
      let split = Split(columns.map { $0.exits(for: state) }, placeholder)
      part.append(Stack.ExitBuilder.buildExpression(split))
    }
  }
}
