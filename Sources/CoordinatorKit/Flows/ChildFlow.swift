/// Nests a flow in another one: its state and screens become part of those of the outer flow.
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
/// The whole remains one pure function. Messages are offered first to the topmost child, then to
/// the other children, then to the outer flow; screens the user leaves are reported to the flow
/// that owns them; guards of both flows are asked, the outer flow's first. A child with an optional
/// state starts when the state is set and ends by itself: with its result, or when the user has
/// left its first screen. `childEnded(_:_:)` then receives a `FlowResult`.
public struct ChildFlow<Parent: Flow> {
  let stack: (Parent.State) -> ScreenStack<Parent.Screen>
  let update: (inout Parent.State, any CoordinatorMessageable) -> FlowReply
  let userLeft: ([Parent.Screen], inout Parent.State) -> Void
  let userSelected: (String, inout Parent.State) -> Void
  let alertLeft: (String, inout Parent.State) -> Void
  let end: (inout Parent.State) -> Void
  /// Ends children that have reached a result since an earlier state, or whose state was removed.
  let settle: (inout Parent.State, Parent.State?, Settlement, inout [ChildEnding]) -> AnyResult?
  let entering: (Parent.State) -> (Parent.Screen) -> Verdict
  let leaving: (Parent.State) -> (Parent.Screen) -> Verdict
  let messages: (Parent.Screen, Parent.State) -> [any CoordinatorMessageable]
  let collectMessageTypes: (inout FlowMessageTypes) -> Void

  typealias AnyResult = any CoordinatorMessageable

  /// Embeds a flow that the outer flow starts and ends.
  ///
  /// - Parameters:
  ///   - flow: The flow.
  ///   - state: Where the outer flow's state stores the child's; `nil` there while the child is not
  ///     active.
  ///   - screen: Makes a screen of the outer flow from one of the child's; screens with different
  ///     ids must stay different.
  public init<Child: Flow>(
    _ flow: Child, at state: WritableKeyPath<Parent.State, Child.State?>,
    as screen: @escaping (Child.Screen) -> Parent.Screen
  ) {
    self.init(LazyFlowTree(flow), as: screen, get: { $0[keyPath: state] }) {
      $0[keyPath: state] = $1
    }
  }

  /// Embeds a flow that is always active, such as a tab.
  ///
  /// - Parameters:
  ///   - flow: The flow; a result is reported when there is one, and the flow continues.
  ///   - state: Where the outer flow's state stores the child's.
  ///   - screen: Makes a screen of the outer flow from one of the child's; screens with different
  ///     ids must stay different.
  public init<Child: Flow>(
    _ flow: Child, at state: WritableKeyPath<Parent.State, Child.State>,
    as screen: @escaping (Child.Screen) -> Parent.Screen
  ) {
    self.init(LazyFlowTree(flow), as: screen, get: { $0[keyPath: state] }) {
      if let new = $1 { $0[keyPath: state] = new }
    }
  }

  /// The child's screens as screens of the outer flow; none while the child is not active.
  ///
  /// - Parameter state: The outer flow's state.
  /// - Returns: A stack to list in `screens(for:)`: a slice of that stack, a sheet, or a tab.
  public func screens(for state: Parent.State) -> ScreenStack<Parent.Screen> {
    stack(state)
  }

  private init<Child: Flow>(
    _ later: LazyFlowTree<Child>, as screen: @escaping (Child.Screen) -> Parent.Screen,
    get: @escaping (Parent.State) -> Child.State?,
    set: @escaping (inout Parent.State, Child.State?) -> Void
  ) {
    /// The child's own screens by their ids in the outer flow.
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
    collectMessageTypes = { $0.collect(later.flow) }
  }
}

/// A flow whose children are computed while it is active: it may be one of them itself.
private final class LazyFlowTree<F: Flow> {
  let flow: F
  private(set) lazy var tree = FlowTree(flow)

  init(_ flow: F) {
    self.flow = flow
  }
}

/// The types of the messages that a flow and the flows nested in it accept.
package struct FlowMessageTypes {
  /// The flow's own first.
  package private(set) var types: [Any.Type] = []
  // A flow may be nested in itself.
  private var flows: Set<ObjectIdentifier> = []

  /// Collects those of a flow.
  package init<F: Flow>(_ flow: F) {
    collect(flow)
  }

  mutating func collect<F: Flow>(_ flow: F) {
    guard flows.insert(ObjectIdentifier(F.self)).inserted else { return }
    types.append(F.Message.self)
    for child in flow.children { child.collectMessageTypes(&self) }
  }
}

/// How a child flow ended in a step.
package struct ChildEnding {
  /// Its `FlowResult`.
  package let result: any CoordinatorMessageable
  /// Whether the outer flow handled the result.
  package let isHandled: Bool
}

/// How nested flows are ended after a change of the state.
struct Settlement {
  /// Why a flow whose state is gone ends.
  let cause: RemovalMessage.Cause
  /// Whether the outer flows are notified; otherwise only the fact remains.
  var isReported = true
}
