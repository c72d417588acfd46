/// A flow inside another one: its state is a part of the other's, and its screens are among the other's.
///
///     struct ShopFlow: Flow {
///       struct State: FlowState { var checkout: CheckoutFlow.State? }
///       enum Screen: FlowScreen { case list, checkout(CheckoutFlow.Screen) }
///
///       let checkout = ChildFlow<Self>(CheckoutFlow(), at: \.checkout, as: Screen.checkout)
///       var children: [ChildFlow<Self>] { [checkout] }
///
///       func screens(for state: State) -> ScreenStack<Screen> {
///         Screen.list
///         Sheet(checkout.screens(for: state))
///       }
///       …
///     }
///
/// All of it stays one pure function. Messages are offered to the child that is on top first, then to the
/// others, then to the flow around them; what the user leaves is told to whose screen it was; guards of
/// both are asked, first those of the flow around. A child whose state is optional begins when the state is
/// set and ends by itself: with its result, or when the user has left its first screen. Its end is heard by
/// `childEnded(_:_:)` as a `FlowResult`.
public struct ChildFlow<Parent: Flow> {
  let stack: (Parent.State) -> ScreenStack<Parent.Screen>
  let update: (inout Parent.State, any CoordinatorMessageable) -> FlowReply
  let userLeft: ([Parent.Screen], inout Parent.State) -> Void
  let userSelected: (String, inout Parent.State) -> Void
  let alertLeft: (String, inout Parent.State) -> Void
  let end: (inout Parent.State) -> Void
  /// Ends what has come to a result since an earlier state, or whose state was taken away.
  let settle: (inout Parent.State, Parent.State?, Settlement, inout [ChildEnding]) -> AnyResult?
  let entering: (Parent.State) -> (Parent.Screen) -> Verdict
  let leaving: (Parent.State) -> (Parent.Screen) -> Verdict
  let messages: (Parent.Screen, Parent.State) -> [any CoordinatorMessageable]

  typealias AnyResult = any CoordinatorMessageable

  /// Puts a flow into another one that starts and ends it.
  ///
  /// - Parameters:
  ///   - flow: The flow.
  ///   - state: Where the other flow's state keeps the flow's own; `nil` there while it is not under way.
  ///   - screen: Makes a screen of the other flow from one of the flow's; screens of different ids must
  ///     stay different.
  public init<Child: Flow>(
    _ flow: Child, at state: WritableKeyPath<Parent.State, Child.State?>,
    as screen: @escaping (Child.Screen) -> Parent.Screen
  ) {
    self.init(LazyFlowTree(flow), as: screen, get: { $0[keyPath: state] }) {
      $0[keyPath: state] = $1
    }
  }

  /// Puts a flow into another one that always has it, as a tab.
  ///
  /// - Parameters:
  ///   - flow: The flow; a result of it is told when it comes, and the flow goes on.
  ///   - state: Where the other flow's state keeps the flow's own.
  ///   - screen: Makes a screen of the other flow from one of the flow's; screens of different ids must
  ///     stay different.
  public init<Child: Flow>(
    _ flow: Child, at state: WritableKeyPath<Parent.State, Child.State>,
    as screen: @escaping (Child.Screen) -> Parent.Screen
  ) {
    self.init(LazyFlowTree(flow), as: screen, get: { $0[keyPath: state] }) {
      if let new = $1 { $0[keyPath: state] = new }
    }
  }

  /// The flow's screens as those of the flow around it; none while it is not under way.
  ///
  /// - Parameter state: The state of the flow around.
  /// - Returns: A stack to be listed in `screens(for:)`: a slice of that stack, a sheet, or a tab.
  public func screens(for state: Parent.State) -> ScreenStack<Parent.Screen> {
    stack(state)
  }

  private init<Child: Flow>(
    _ later: LazyFlowTree<Child>, as screen: @escaping (Child.Screen) -> Parent.Screen,
    get: @escaping (Parent.State) -> Child.State?,
    set: @escaping (inout Parent.State, Child.State?) -> Void
  ) {
    /// The flow's own screens by the ids that they have in the flow around.
    func own(_ state: Child.State) -> [Parent.Screen.ID: Child.Screen] {
      let screens = later.flow.screens(for: state).stacks.joined()
      return Dictionary(
        screens.map { (screen($0).id, $0) }, uniquingKeysWith: { first, _ in first })
    }
    func asking(
      _ ask: @escaping (FlowTree<Child>, Child.State) -> (Child.Screen) -> Verdict
    ) -> (Parent.State) -> (Parent.Screen) -> Verdict {
      { state in
        guard let inner = get(state) else { return { _ in .allow } }
        let (known, ask) = (own(inner), ask(later.tree, inner))
        return { known[$0.id].map(ask) ?? .allow }
      }
    }
    stack = { get($0).map { later.flow.screens(for: $0).map(screen) } ?? [] }
    update = { state, message in
      guard var inner = get(state) else { return .unhandled }
      let reply = later.tree.update(&inner, with: message)
      if reply == .handled { set(&state, inner) }
      return reply
    }
    userLeft = { screens, state in
      guard var inner = get(state) else { return }
      let (known, first) = (own(inner), later.flow.screens(for: inner).stacks.joined().first)
      let left = screens.compactMap { known[$0.id] }
      var ended = state
      set(&ended, nil)
      if get(ended) == nil, left.contains(where: { $0.id == first?.id }) {
        state = ended
      } else {
        later.tree.userLeft(left, &inner)
        set(&state, inner)
      }
    }
    userSelected = { tab, state in
      guard var inner = get(state) else { return }
      later.tree.userSelected(tab, &inner)
      set(&state, inner)
    }
    alertLeft = { alert, state in
      guard var inner = get(state) else { return }
      later.tree.alertLeft(alert, &inner)
      set(&state, inner)
    }
    end = { set(&$0, nil) }
    settle = { state, before, settlement, endings in
      let was = before.flatMap(get)
      guard var inner = get(state) else {
        guard let was else { return nil }
        later.tree.leave(was, &endings)
        return FlowResult<Child.Output>.left(settlement.cause)
      }
      later.tree.settle(&inner, since: was, settlement, &endings)
      set(&state, inner)
      guard let value = later.flow.result(for: inner), was.flatMap(later.flow.result) == nil else {
        return nil
      }
      set(&state, nil)
      if get(state) == nil { later.tree.leave(inner, &endings) }
      return FlowResult<Child.Output>.finished(value)
    }
    entering = asking { $0.entering($1) }
    leaving = asking { $0.leaving($1) }
    messages = { screen, state in
      guard let inner = get(state), let found = own(inner)[screen.id] else { return [] }
      return later.tree.messages(from: found, in: inner)
    }
  }
}

/// A flow whose children are asked for when it is under way: it may be one of them itself.
private final class LazyFlowTree<F: Flow> {
  let flow: F
  private(set) lazy var tree = FlowTree(flow)

  init(_ flow: F) {
    self.flow = flow
  }
}
