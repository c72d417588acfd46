/// A flow with its nested flows, acting as one.
struct FlowTree<F: Flow> {
  let flow: F
  let children: [NestedFlow<F>]
  private let known: KnownScreens<F>?

  /// - Parameter remembersScreens: Whether it and the nested flows remember the screens of every state.
  init(_ flow: F, remembersScreens: Bool = false) {
    self.flow = flow
    children = flow.children.map { $0.nested(remembersScreens) }
    known = remembersScreens ? KnownScreens() : nil
  }

  /// The flow's screens in a state.
  func screens(for state: F.State) -> ScreenStack<F.Screen> {
    var stack = known?.screens(of: flow, in: state) ?? flow.screens(for: state)
    if let alert = stack.alert, !children.isEmpty {
      stack.setAlertOwner(owner(of: alert, in: state))
    }
    return stack
  }

  /// The way to the nested flow that wants an alert, of several with equal ones to the first; none if it is
  /// the flow's own.
  private func owner(of alert: FlowAlert, in state: F.State) -> [Int] {
    for (index, child) in children.enumerated() {
      if let own = child.shown(state)?.alert, own == alert { return [index] + own.owner }
    }
    return []
  }

  /// The user canceled a change: each flow returns to what it was, the outer one first; children
  /// that are active before and after it keep what they have learned.
  func userCancelled(_ state: inout F.State, former: F.State) {
    let changed = state
    flow.userCancelled(&state, former: former)
    for child in children { child.userCancelled(&state, changed, former) }
  }

  /// Ends the children that have reached a result, or whose state was removed, since an earlier
  /// state; since they started, if there is none.
  func settle(
    _ state: inout F.State, since before: F.State?, _ settlement: Settlement,
    _ endings: inout [ChildEnding]
  ) {
    // Each child with the state in which it was last checked.
    var known = children.map { _ in before }
    // The end of one may end another; one round per child, as some start over with their result.
    for _ in children {
      let count = endings.count
      for (index, child) in children.enumerated() {
        let first = endings.count
        let result = child.settle(&state, known[index], settlement, &endings)
        for index in endings.indices.dropFirst(first) {
          guard let sent = endings[index].sent else { continue }
          let reply = take(sent, &state)
          guard reply.isHandled else { continue }
          (endings[index].sent, endings[index].next) = (reply.sent, reply.next)
        }
        known[index] = state
        guard let result else { continue }
        var next = state
        let reply =
          settlement.isReported
          ? flow.childEnded(result, at: child.state, &next) : .unhandled
        if reply.isHandled { state = next }
        endings.append(
          ChildEnding(
            result: result, isHandled: reply.isClaimed, sent: reply.sent, next: reply.next))
      }
      if endings.count == count { return }
    }
  }

  /// A screen that a nested flow has kept from one state to another, although an outer flow has a new one in
  /// its place; `nil` if there is none.
  func screenWithNewID(from former: F.State, to state: F.State) -> (any FlowScreen)? {
    children.lazy.compactMap { $0.screenWithNewID(former, state) }.first
  }

  /// Offers the flow what one nested in it sends.
  ///
  /// - Returns: The reply, with what is to be sent on.
  func take(_ sent: any CoordinatorMessageable, _ state: inout F.State) -> FlowReply {
    guard let message = F.message(from: sent) else { return .handled(sending: sent) }
    var next = state
    let reply = flow.update(&next, with: message)
    guard reply.isClaimed else { return .handled(sending: sent) }
    if reply.isHandled { state = next }
    return reply
  }

  /// The flow has ended with a state; the children it had then end, too.
  func leave(_ state: F.State, _ endings: inout [ChildEnding]) {
    for child in children {
      var (gone, inner) = (state, [ChildEnding]())
      child.end(&gone)
      if let result = child.settle(&gone, state, Settlement(cause: .parentRemoved), &inner) {
        endings += inner + [ChildEnding(result: result, isHandled: true)]
      }
    }
  }
}

/// A flow whose children are computed while it is active: it may be one of them itself.
final class LazyFlowTree<F: Flow> {
  let flow: F
  private(set) lazy var tree = FlowTree(flow, remembersScreens: remembersScreens)
  private let remembersScreens: Bool

  init(_ flow: F, remembersScreens: Bool) {
    (self.flow, self.remembersScreens) = (flow, remembersScreens)
  }
}

/// The screens of the states that a flow has been asked about.
private final class KnownScreens<F: Flow> {
  private var all: [AnyHashable: ScreenStack<F.Screen>] = [:]

  /// - Returns: The screens; `nil` if the flow's states cannot be told apart.
  func screens(of flow: F, in state: F.State) -> ScreenStack<F.Screen>? {
    guard let key = (state as? any Hashable).map({ AnyHashable($0) }) else { return nil }
    if let known = all[key] { return known }
    let new = flow.screens(for: state)
    all[key] = new
    return new
  }
}

// MARK: - Nested flows

/// Where a nested flow is in the outer one.
struct ChildPlace<Parent: Flow, Child: Flow> {
  /// Where the outer flow's state stores the nested flow's.
  let state: PartialKeyPath<Parent.State>
  /// Makes a screen of the outer flow.
  let screen: (Child.Screen) -> Parent.Screen
  /// The nested flow's state; `nil` while it is not active.
  let get: (Parent.State) -> Child.State?
  /// Changes it; one that is always active keeps its state instead of `nil`.
  let set: (inout Parent.State, Child.State?) -> Void

  init(
    _ state: PartialKeyPath<Parent.State>, screen: @escaping (Child.Screen) -> Parent.Screen,
    get: @escaping (Parent.State) -> Child.State?,
    set: @escaping (inout Parent.State, Child.State?) -> Void
  ) {
    (self.state, self.screen, self.get, self.set) = (state, screen, get, set)
  }
}

/// A nested flow, whatever its type.
struct NestedFlow<Parent: Flow> {
  /// Where the outer flow's state stores its own.
  let state: PartialKeyPath<Parent.State>
  /// What it contributes in a state; `nil` while it is not active.
  let shown: (Parent.State) -> ShownChild<Parent>?
  /// Tells it of a canceled change, after the outer flow: what its own state was by then, and before
  /// the change, is in the outer flow's.
  let userCancelled: (inout Parent.State, Parent.State, Parent.State) -> Void
  let end: (inout Parent.State) -> Void
  /// Ends flows that have reached a result since an earlier state, or whose state was removed.
  let settle: (inout Parent.State, Parent.State?, Settlement, inout [ChildEnding]) -> AnyResult?
  let collectMessageTypes: (inout FlowMessageTypes) -> Void
  /// A screen that it has kept from one state to another, although the outer flow has a new one in its place,
  /// since the id contains data; `nil` if there is none.
  let screenWithNewID: (Parent.State, Parent.State) -> (any FlowScreen)?

  typealias AnyResult = any CoordinatorMessageable

  init<Child: Flow>(_ later: LazyFlowTree<Child>, at place: ChildPlace<Parent, Child>) {
    let (get, set) = (place.get, place.set)
    state = place.state
    shown = { get($0).map { ActiveChild(ShownFlow(later.tree, in: $0), at: place) } }
    userCancelled = { state, changed, former in
      guard get(state) != nil, var inner = get(changed), let old = get(former) else { return }
      later.tree.userCancelled(&inner, former: old)
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
      guard let value = later.flow.result(for: inner) else { return nil }
      var ended = state
      set(&ended, nil)
      // One that stays has told its result once; one that goes, with a result from the start, has not.
      let goes = get(ended) == nil
      guard goes || was.flatMap(later.flow.result) == nil else { return nil }
      state = ended
      if goes { later.tree.leave(inner, &endings) }
      return FlowResult<Child.Output>.finished(value)
    }
    collectMessageTypes = { $0.collect(later.flow) }
    screenWithNewID = { former, state in
      guard let before = get(former), let now = get(state) else { return nil }
      let known = later.tree.screens(for: before).stacks.joined()
      let old = Dictionary(known.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
      let renamed = later.tree.screens(for: now).stacks.joined().first { screen in
        old[screen.id].map { place.screen($0).id != place.screen(screen).id } ?? false
      }
      return renamed.map(place.screen) ?? later.tree.screenWithNewID(from: before, to: now)
    }
  }
}

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
