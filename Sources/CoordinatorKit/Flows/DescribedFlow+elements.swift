// The elements of a description. They are members of the flow, so that key paths and screens are
// resolved with its types, and compilers can explain mistakes.

// MARK: - Screens

extension DescribedFlow {
  /// A screen that is shown while an optional of the state is not `nil`; leaving it sets `nil`.
  ///
  ///     when(\.book, Screen.book)
  ///     when(\.route) { route in
  ///       switch route {
  ///       case .book(let id): .book(id)
  ///       case .basket: .basket
  ///       }
  ///     }
  ///
  /// - Parameters:
  ///   - value: Where the state stores the value; two visible screens need two values.
  ///   - screen: Makes the screen for the value; `nil` shows none, as for an enum case that is a
  ///     sheet.
  /// - Returns: The element.
  public func when<Value>(
    _ value: WritableKeyPath<State, Value?>, _ screen: @escaping (Value) -> Screen?
  ) -> Stack {
    when(value, backTo: nil) { $0.flatMap(screen) }
  }

  /// A fixed screen that is shown while an optional of the state is not `nil`; leaving it sets
  /// `nil`.
  ///
  ///     when(\.address, .payment)
  ///
  /// - Parameters:
  ///   - value: Where the state stores the value; two visible screens need two values.
  ///   - screen: The screen.
  /// - Returns: The element.
  public func when<Value>(_ value: WritableKeyPath<State, Value?>, _ screen: Screen) -> Stack {
    when(value, backTo: nil) { $0 == nil ? nil : screen }
  }

  /// A screen that is shown while a `Bool` of the state is `true`; leaving it sets `false`.
  ///
  ///     when(\.showsBasket, .basket)
  ///
  /// - Parameters:
  ///   - flag: Where the state stores the `Bool`; two visible screens need two of them.
  ///   - screen: The screen.
  /// - Returns: The element.
  public func when(_ flag: WritableKeyPath<State, Bool>, _ screen: Screen) -> Stack {
    when(flag, backTo: false) { $0 ? screen : nil }
  }

  /// A screen that is shown for some values of the state; leaving it sets another value.
  ///
  ///     when(\.step, backTo: .address) { $0 == .payment ? .payment : nil }
  ///
  /// - Parameters:
  ///   - value: Where the state stores the value.
  ///   - previous: What leaving the screen sets: a value for which the closure returns `nil`.
  ///   - screen: Makes the screen for a value; `nil` shows none.
  /// - Returns: The element.
  public func when<Value>(
    _ value: WritableKeyPath<State, Value>, backTo previous: Value,
    _ screen: @escaping (Value) -> Screen?
  ) -> Stack {
    Stack(exits: { state in
      screen(state[keyPath: value]).map { screen in
        [.init(screen: screen) { $0[keyPath: value] = previous }]
      } ?? []
    })
  }

  /// A screen for each element of an array, bottom to top; leaving one removes its element and
  /// those after it.
  ///
  ///     each(\.path, Screen.page)
  ///
  /// - Parameters:
  ///   - elements: Where the state stores the array.
  ///   - screen: Makes the screen for an element; different elements need different ids.
  /// - Returns: The element.
  public func each<Element>(
    _ elements: WritableKeyPath<State, [Element]>, _ screen: @escaping (Element) -> Screen
  ) -> Stack {
    Stack(exits: { state in
      state[keyPath: elements].enumerated().map { index, element in
        .init(screen: screen(element)) {
          $0[keyPath: elements].removeSubrange(min(index, $0[keyPath: elements].count)...)
        }
      }
    })
  }
}

// MARK: - Sheets

extension DescribedFlow {
  /// A sheet with all listed elements, shown while any of its screens is; a second one lies over
  /// the first.
  ///
  ///     sheet(detents: [.medium]) {
  ///       when(\.login, Screen.login)
  ///       when(\.isRegistering, .register)
  ///     }
  ///
  /// A child flow can be listed in a sheet, too: `sheet { checkout }`.
  ///
  /// - Parameters:
  ///   - style: How it is presented.
  ///   - detents: The heights at which it rests, lowest first; full-screen styles have none.
  ///   - showsGrabber: Whether it shows a grabber.
  ///   - stack: The contents of the sheet, bottom to top; nothing unconditional, or the sheet never
  ///     closes.
  /// - Returns: The element.
  public func sheet(
    as style: SheetStyle = .sheet, detents: [SheetStyle.Detent] = [], showsGrabber: Bool = false,
    @ScreenStack<Screen>.Description<Self> stack: () -> Stack
  ) -> Stack {
    Stack([stack()]) { parts, _ in
      Stack.ExitBuilder.buildExpression(
        Sheet(
          Stack.ExitBuilder.buildFinalResult(parts[0]), as: style, detents: detents,
          showsGrabber: showsGrabber))
    }
  }

  /// A sheet with one screen, shown while an optional of the state is not `nil`; leaving it sets
  /// `nil`.
  ///
  ///     sheet(\.login, Screen.login, as: .formSheet)
  ///
  /// - Parameters:
  ///   - value: Where the state stores the value; two visible screens need two values.
  ///   - screen: Makes the screen for the value; `nil` shows none, as for an enum case that is not
  ///     a sheet.
  ///   - style: How the sheet is presented.
  ///   - detents: The heights at which it rests, lowest first; full-screen styles have none.
  ///   - showsGrabber: Whether it shows a grabber.
  /// - Returns: The element.
  public func sheet<Value>(
    _ value: WritableKeyPath<State, Value?>, _ screen: @escaping (Value) -> Screen?,
    as style: SheetStyle = .sheet, detents: [SheetStyle.Detent] = [], showsGrabber: Bool = false
  ) -> Stack {
    sheet(as: style, detents: detents, showsGrabber: showsGrabber) { when(value, screen) }
  }

  /// A sheet with a fixed screen, shown while an optional of the state is not `nil`; leaving it
  /// sets `nil`.
  ///
  ///     sheet(\.draft, .editor, as: .fullScreen)
  ///
  /// - Parameters:
  ///   - value: Where the state stores the value; two visible screens need two values.
  ///   - screen: The screen.
  ///   - style: How the sheet is presented.
  ///   - detents: The heights at which it rests, lowest first; full-screen styles have none.
  ///   - showsGrabber: Whether it shows a grabber.
  /// - Returns: The element.
  public func sheet<Value>(
    _ value: WritableKeyPath<State, Value?>, _ screen: Screen, as style: SheetStyle = .sheet,
    detents: [SheetStyle.Detent] = [], showsGrabber: Bool = false
  ) -> Stack {
    sheet(as: style, detents: detents, showsGrabber: showsGrabber) { when(value, screen) }
  }

  /// A sheet with one screen, shown while a `Bool` of the state is `true`; leaving it sets `false`.
  ///
  ///     sheet(\.isChangingFont, .fonts, detents: [.medium, .large])
  ///
  /// - Parameters:
  ///   - flag: Where the state stores the `Bool`; two visible screens need two of them.
  ///   - screen: The screen.
  ///   - style: How the sheet is presented.
  ///   - detents: The heights at which it rests, lowest first; full-screen styles have none.
  ///   - showsGrabber: Whether it shows a grabber.
  /// - Returns: The element.
  public func sheet(
    _ flag: WritableKeyPath<State, Bool>, _ screen: Screen, as style: SheetStyle = .sheet,
    detents: [SheetStyle.Detent] = [], showsGrabber: Bool = false
  ) -> Stack {
    sheet(as: style, detents: detents, showsGrabber: showsGrabber) { when(flag, screen) }
  }
}

// MARK: - Alerts

extension DescribedFlow {
  /// An alert that is shown while an optional of the state is not `nil`; closing it sets `nil`.
  ///
  ///     alert(\.deleted) { book in
  ///       FlowAlert("delete", title: "Delete \(book)?") {
  ///         FlowAlert.Button("Delete", role: .destructive, sending: ShelfMessage.delete)
  ///         FlowAlert.Button("Cancel", role: .cancel)
  ///       }
  ///     }
  ///
  /// A button's message is sent after that: let it carry the data it refers to.
  ///
  /// - Parameters:
  ///   - value: Where the state stores the value.
  ///   - alert: Makes the alert for the value; `nil` shows none. Two alerts with the same id close
  ///     together.
  /// - Returns: The element.
  public func alert<Value>(
    _ value: WritableKeyPath<State, Value?>, _ alert: @escaping (Value) -> FlowAlert?
  ) -> Stack {
    alertElement({ $0[keyPath: value].flatMap(alert) }, leave: { $0[keyPath: value] = nil })
  }

  /// An alert that is shown while a `Bool` of the state is `true`; closing it sets `false`.
  ///
  ///     alert(\.isOffline) { FlowAlert("offline", title: "You are offline") }
  ///
  /// - Parameters:
  ///   - flag: Where the state stores the `Bool`.
  ///   - alert: Makes the alert; two alerts with the same id close together.
  /// - Returns: The element.
  public func alert(
    _ flag: WritableKeyPath<State, Bool>, _ alert: @escaping () -> FlowAlert
  ) -> Stack {
    alertElement({ $0[keyPath: flag] ? alert() : nil }, leave: { $0[keyPath: flag] = false })
  }

  private func alertElement(
    _ alert: @escaping (State) -> FlowAlert?, leave: @escaping (inout State) -> Void
  ) -> Stack {
    var element = Stack { .init(alert: alert($0)) }
    element.alerts = [{ state in alert(state).map { (id: $0.id, leave: leave) } }]
    return element
  }
}

// MARK: - Tabs and columns

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
    var element = Stack(tabs.map { $0.stack }) { parts, state in
      Stack.ExitBuilder.buildExpression(
        Tabs(selected: selected(state)) {
          for (id, part) in zip(ids, parts) {
            FlowTab(id) { Stack.ExitBuilder.buildFinalResult(part) }
          }
        })
    }
    element.selections = [
      { (tab: String, state: inout State) in
        if ids.contains(tab) { select(tab, &state) }
      }
    ]
    return element
  }

  /// A tab of `tabs`.
  ///
  ///     tab("shop") {
  ///       .catalogue
  ///       when(\.book, Screen.book)
  ///     }
  ///
  /// - Parameters:
  ///   - id: Identifies the tab.
  ///   - stack: Its screens, and the sheets over everything while it is selected.
  /// - Returns: The tab.
  public func tab(_ id: String, @ScreenStack<Screen>.Description<Self> stack: () -> Stack)
    -> Stack.Tab
  {
    Stack.Tab(id: id, stack: stack())
  }

  /// A tab of `tabs` whose id is a case of a string enum.
  ///
  /// - Parameters:
  ///   - id: Identifies the tab.
  ///   - stack: Its screens, and the sheets over everything while it is selected.
  /// - Returns: The tab.
  public func tab<ID: RawRepresentable<String>>(
    _ id: ID, @ScreenStack<Screen>.Description<Self> stack: () -> Stack
  ) -> Stack.Tab {
    tab(id.rawValue, stack: stack)
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
    placeholder: Screen? = nil, @ScreenStack<Screen>.Description<Self> primary: () -> Stack,
    @ScreenStack<Screen>.Description<Self> secondary: () -> Stack
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
    placeholder: Screen? = nil, @ScreenStack<Screen>.Description<Self> primary: () -> Stack,
    @ScreenStack<Screen>.Description<Self> supplementary: () -> Stack,
    @ScreenStack<Screen>.Description<Self> secondary: () -> Stack
  ) -> Stack {
    splitElement([primary(), supplementary(), secondary()], placeholder)
  }

  private func splitElement(_ columns: [Stack], _ placeholder: Screen?) -> Stack {
    let placeholder = placeholder.map { Stack.Exit(screen: $0, leave: { _ in }) }
    return Stack(columns) { parts, _ in
      Stack.ExitBuilder.buildExpression(
        Split(parts.map { Stack.ExitBuilder.buildFinalResult($0) }, placeholder))
    }
  }
}
