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
/// left its first screen. `childEnded(_:at:_:)` then receives a `FlowResult`.
public struct ChildFlow<Parent: Flow> {
  /// Its screens as screens of the outer flow; `nil` while it is not active.
  let stack: (Parent.State) -> ScreenStack<Parent.Screen>?
  /// What else it does; made on demand, since a description makes its children anew each time.
  let nested: (_ remembersScreens: Bool) -> NestedFlow<Parent>

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
    self.init(
      flow,
      at: ChildPlace(state, screen: screen, get: { $0[keyPath: state] }) {
        $0[keyPath: state] = $1
      })
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
    self.init(
      flow,
      at: ChildPlace(state, screen: screen, get: { $0[keyPath: state] }) {
        if let new = $1 { $0[keyPath: state] = new }
      })
  }

  /// The child's screens as screens of the outer flow; none while the child is not active.
  ///
  /// - Parameter state: The outer flow's state.
  /// - Returns: A stack to list in `screens(for:)`: a slice of that stack, a sheet, or a tab.
  public func screens(for state: Parent.State) -> ScreenStack<Parent.Screen> {
    stack(state) ?? []
  }

  /// Reports one of its screens to the child.
  func userLeft(_ screen: Parent.Screen, _ state: inout Parent.State) {
    _ = nested(false).shown(state)?.userLeft([screen], &state, minimizes: true)
  }

  init<Child: Flow>(_ flow: Child, at place: ChildPlace<Parent, Child>) {
    stack = { state in
      place.get(state).map { flow.screens(for: $0).map(place.screen) }
    }
    nested = { NestedFlow(LazyFlowTree(flow, remembersScreens: $0), at: place) }
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
    types += F.messageTypes
    for child in flow.children { child.nested(false).collectMessageTypes(&self) }
  }
}

/// How a child flow ended in a step.
package struct ChildEnding {
  /// Its `FlowResult`.
  package let result: any CoordinatorMessageable
  /// Whether the outer flow handled the result.
  package let isHandled: Bool
  /// What the outer flow sends because of it, and no flow around that one has taken.
  var sent: (any CoordinatorMessageable)?
  /// What the outer flow handles next because of it.
  var next: (any CoordinatorMessageable)?
}

/// How nested flows are ended after a change of the state.
struct Settlement {
  /// Why a flow whose state is gone ends.
  let cause: RemovalMessage.Cause
  /// Whether the outer flows are notified; otherwise only the fact remains.
  var isReported = true
}
