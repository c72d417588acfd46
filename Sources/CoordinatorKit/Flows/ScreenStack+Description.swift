extension ScreenStack {
  /// The screens of a flow with the values of its state that they represent.
  ///
  /// A `DescribedFlow` returns one as its `stack`, whose elements are `when`, `each`, `sheet`,
  /// `alert`, `tabs` and `split`. Parts of it can be separate properties:
  ///
  ///     var stack: Stack {
  ///       .list
  ///       details
  ///     }
  ///
  ///     @Stack.Builder private var details: Stack {
  ///       when(\.book, Screen.book)
  ///       when(\.review, Screen.review)
  ///     }
  public struct Description<F: Flow> where F.Screen == Screen {
    /// A screen with the state change for leaving it.
    struct Exit: FlowScreen {
      let screen: F.Screen
      var leave: (inout F.State) -> Void
      /// The first screen of the sheet that it is in, if leaving that minimizes the sheet.
      var minimizedWith: F.Screen.ID?

      var id: F.Screen.ID { screen.id }

      static func == (left: Self, right: Self) -> Bool { left.screen == right.screen }

      func hash(into hasher: inout Hasher) { hasher.combine(screen) }
    }

    typealias ExitBuilder = ScreenStack<Exit>.Builder
    typealias Part = ExitBuilder.Part

    /// Adds what is shown in a state to what is listed before it.
    let add: (F.State, inout Part) -> Void
    /// What few elements have.
    var rest: Rest?

    init(_ add: @escaping (F.State, inout Part) -> Void) {
      self.add = add
    }

    /// Something made of several descriptions.
    init(_ all: [Self], _ add: @escaping (F.State, inout Part) -> Void) {
      self.init(add)
      for description in all {
        guard let next = description.rest else { continue }
        rest = rest.map { Rest($0, next) } ?? next
      }
    }

    /// What is shown in a state.
    func part(for state: F.State) -> Part {
      var part = Part()
      add(state, &part)
      return part
    }

    func exits(for state: F.State) -> ScreenStack<Exit> {
      ExitBuilder.buildFinalResult(part(for: state))
    }
  }
}

extension ScreenStack.Description {
  /// What few elements have; an object, since a flow makes its description anew each time it is asked, and
  /// most of it has none of this.
  final class Rest {
    typealias Alert = (F.State) -> (id: String, leave: (inout F.State) -> Void)?

    /// Each alert wanted in a state, with the state change for closing it.
    let alerts: [Alert]
    /// The state changes for tapping a tab, each true if it knows the tab; the outermost first.
    let selections: [(String, inout F.State) -> Bool]
    let children: [ChildFlow<F>]

    init(
      alerts: [Alert] = [], selections: [(String, inout F.State) -> Bool] = [],
      children: [ChildFlow<F>] = []
    ) {
      (self.alerts, self.selections, self.children) = (alerts, selections, children)
    }

    convenience init(_ first: Rest, _ next: Rest) {
      self.init(
        alerts: first.alerts + next.alerts, selections: first.selections + next.selections,
        children: first.children + next.children)
    }
  }

  var children: [ChildFlow<F>] { rest?.children ?? [] }

  // MARK: - Derived functions

  /// The screens shown in a state.
  ///
  /// - Parameter state: The state.
  /// - Returns: The screens, the sheets over them, and the alert.
  public func screens(for state: F.State) -> ScreenStack<F.Screen> {
    exits(for: state).map { $0.screen }
  }

  /// Resets the values represented by screens that the user left.
  ///
  /// For flows that do more than that when the user leaves a screen:
  ///
  ///     func userLeft(_ screens: [Screen], _ state: inout State) {
  ///       stack.userLeft(screens, &state)
  ///       if screens.contains(.editor) { state.draft = nil }
  ///     }
  ///
  /// - Parameters:
  ///   - screens: The screens that were left, topmost first; those that are not shown are ignored.
  ///   - state: The state to change.
  public func userLeft(_ screens: [F.Screen], _ state: inout F.State) {
    var exits = exits(for: state).topFirst
    let left = screens.compactMap { screen in
      exits.firstIndex { $0.id == screen.id }.map { exits.remove(at: $0) }
    }
    // What is in a minimized sheet stays as it is.
    let minimized = Set(left.filter { $0.minimizedWith == $0.id }.map { $0.id })
    let ends = left.filter { exit in
      guard let first = exit.minimizedWith, first != exit.id else { return true }
      return !minimized.contains(first)
    }
    for exit in ends { exit.leave(&state) }
  }

  /// Selects a tab that the user tapped.
  ///
  /// - Parameters:
  ///   - tab: The id of the tab; one that is not described changes nothing.
  ///   - state: The state to change.
  public func userSelected(_ tab: String, _ state: inout F.State) {
    // If several tabs are described in one place, the first are shown.
    for select in rest?.selections ?? [] where select(tab, &state) { return }
  }

  /// Resets the value represented by an alert that closed.
  ///
  /// - Parameters:
  ///   - alert: The id of the alert; one that is not described changes nothing.
  ///   - state: The state to change.
  public func alertLeft(_ alert: String, _ state: inout F.State) {
    let leaves = (rest?.alerts ?? []).compactMap { $0(state) }.filter { $0.id == alert }.map(
      \.leave)
    for leave in leaves { leave(&state) }
  }

  /// The stack of a sheet that is minimized when its first screen is left, and if it is already, ends with that: what
  /// comes into it next is not minimized.
  static func minimizing(
    _ stack: ScreenStack<Exit>, _ isMinimized: WritableKeyPath<F.State, Bool>, in state: F.State
  ) -> ScreenStack<Exit> {
    guard let first = stack.screens.first?.id else { return stack }
    let ends = state[keyPath: isMinimized]
    return stack.map { exit in
      var exit = exit
      if !ends { exit.minimizedWith = first }
      guard exit.id == first else { return exit }
      exit.leave = { [leave = exit.leave] state in
        if ends { leave(&state) }
        state[keyPath: isMinimized] = !ends
      }
      return exit
    }
  }
}

extension ScreenStack {
  /// All screens in the order in which `removing(_:)` searches for one.
  fileprivate var topFirst: [Screen] {
    let sheets = sheet.map { $0.stack.layers.reversed() } ?? []
    let hidden = (root.hiddenSheets + minimized).flatMap { $0.stack.layers }
    return (sheets + root.stacksTopFirst + hidden).flatMap { $0.reversed() }
  }
}

// MARK: - Builder

extension ScreenStack.Description {
  /// The elements one after another.
  static func list(_ descriptions: [Self]) -> Self {
    guard descriptions.count != 1 else { return descriptions[0] }
    return Self(descriptions) { state, part in
      for description in descriptions { description.add(state, &part) }
    }
  }

  /// Lets a description list its elements as statements.
  @resultBuilder public enum Builder {
    /// A screen that is always there: the first one of a stack, a tab or a column.
    public static func buildExpression(_ screen: F.Screen) -> ScreenStack.Description<F> {
      .init { _, part in part.screens.append(Exit(screen: screen, leave: { _ in })) }
    }

    /// Elements described elsewhere.
    public static func buildExpression(
      _ description: ScreenStack.Description<F>
    ) -> ScreenStack.Description<F> { description }

    /// The screens of a child flow, which that flow removes.
    public static func buildExpression(_ child: ChildFlow<F>) -> ScreenStack.Description<F> {
      var description = ScreenStack.Description<F> { state, part in
        guard let screens = child.stack(state) else { return }
        let exits = screens.map { screen in
          Exit(screen: screen) { child.userLeft(screen, &$0) }
        }
        part.append(ExitBuilder.buildExpression(exits))
      }
      description.rest = Rest(children: [child])
      return description
    }

    /// The elements, in order.
    public static func buildBlock(
      _ descriptions: ScreenStack.Description<F>...
    ) -> ScreenStack.Description<F> { .list(descriptions) }

    /// The elements, in order.
    public static func buildArray(
      _ descriptions: [ScreenStack.Description<F>]
    ) -> ScreenStack.Description<F> { .list(descriptions) }

    /// The elements of an `if` about the flow itself; for conditions on the state, use key paths.
    public static func buildOptional(
      _ description: ScreenStack.Description<F>?
    ) -> ScreenStack.Description<F> { description ?? .list([]) }

    /// The elements of the branch taken.
    public static func buildEither(
      first description: ScreenStack.Description<F>
    ) -> ScreenStack.Description<F> { description }

    /// The elements of the branch taken.
    public static func buildEither(
      second description: ScreenStack.Description<F>
    ) -> ScreenStack.Description<F> { description }
  }

  // MARK: - Tabs

  /// A tab with the elements described in it.
  public struct Tab {
    let id: String
    var item: ((F.State) -> TabItem)?
    /// The group that it is in, or whose own screens it has.
    var heading: TabHeading?
    var isListed: (F.State) -> Bool = { _ in true }
    let stack: ScreenStack.Description<F>
  }

  /// Lets `tabs` list tabs as statements.
  public typealias TabsBuilder = ListBuilder<Tab>
}
