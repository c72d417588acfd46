// The elements of a description. They are members of the flow, so that key paths and screens are
// resolved with its types, and compilers explain mistakes.

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

  /// A screen that is always there and depends on the state: the first one of a stack, a tab or a column.
  ///
  ///     always(\.room, Screen.room)
  ///
  /// It is replaced when its id changes, and receives the new value otherwise. It cannot be left.
  ///
  /// - Parameters:
  ///   - value: Where the state stores the value.
  ///   - screen: Makes the screen for the value.
  /// - Returns: The element.
  public func always<Value>(
    _ value: KeyPath<State, Value>, _ screen: @escaping (Value) -> Screen
  ) -> Stack {
    Stack { state, part in
      part.screens.append(.init(screen: screen(state[keyPath: value]), leave: { _ in }))
    }
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
    Stack { state, part in
      guard let screen = screen(state[keyPath: value]) else { return }
      part.screens.append(.init(screen: screen) { $0[keyPath: value] = previous })
    }
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
    each(elements) { _, element in screen(element) }
  }

  /// A screen for each element of an array with its index, bottom to top, so that an element may be there more
  /// than once; leaving one removes its element and those after it.
  ///
  ///     each(\.path, Screen.page)      // case page(Int, Book)
  ///
  /// - Parameters:
  ///   - elements: Where the state stores the array.
  ///   - screen: Makes the screen for an index, counted from 0, and its element.
  /// - Returns: The element.
  public func each<Element>(
    _ elements: WritableKeyPath<State, [Element]>, _ screen: @escaping (Int, Element) -> Screen
  ) -> Stack {
    Stack { state, part in
      for (index, element) in state[keyPath: elements].enumerated() {
        let exit = Stack.Exit(screen: screen(index, element)) {
          $0[keyPath: elements].removeSubrange(min(index, $0[keyPath: elements].count)...)
        }
        part.screens.append(exit)
      }
    }
  }

  // MARK: - Sheets

  /// A sheet with all listed elements, shown while any of its screens is; a second one lies over
  /// the first.
  ///
  ///     sheet { when(\.isSharing, .share) }
  ///     sheet(detents: [.medium]) {
  ///       when(\.login, Screen.login)
  ///       when(\.isRegistering, .register)
  ///     }
  ///
  /// A child flow can be listed in a sheet, too: `sheet { checkout }`. What goes on while the user does
  /// something else, such as a call, lives on while it is minimized:
  ///
  ///     sheet(as: .overFullScreen, minimized: \.isCallMinimized) { call }
  ///
  /// - Parameters:
  ///   - style: How it is presented.
  ///   - detents: The heights at which it rests, lowest first; full-screen styles have none.
  ///   - showsGrabber: Whether it shows a grabber.
  ///   - minimized: Where the state stores whether the sheet is out of sight while its screens live on;
  ///     leaving it sets `true` there, and its screens stay.
  ///   - stack: The contents of the sheet, bottom to top; nothing unconditional, or the sheet never
  ///     closes.
  /// - Returns: The element.
  public func sheet(
    as style: SheetStyle = .sheet, detents: SheetStyle.Detents = [], showsGrabber: Bool = false,
    minimized: WritableKeyPath<State, Bool>? = nil,
    @Stack.Builder stack: () -> Stack
  ) -> Stack {
    let content = stack()
    return Stack([content]) { state, part in
      let inside = content.part(for: state)
      guard !inside.isEmpty else { return }
      var stack = Stack.ExitBuilder.buildFinalResult(inside)
      if let minimized { stack = Stack.minimizing(stack, minimized, in: state) }
      let sheet = Sheet(
        stack, as: style, detents: detents, showsGrabber: showsGrabber,
        isMinimized: minimized.map { state[keyPath: $0] })
      part.append(Stack.ExitBuilder.buildExpression(sheet))
    }
  }

  // MARK: - Alerts

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
    var element = Stack { state, part in
      if part.alert == nil { part.alert = alert(state) }
    }
    element.rest = .init(alerts: [{ state in alert(state).map { (id: $0.id, leave: leave) } }])
    return element
  }
}
