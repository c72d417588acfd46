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

  init<Child: Flow>(_ tree: FlowTree<Child>, at place: ChildPlace<Parent, Child>) {
    let (get, set) = (place.get, place.set)
    state = place.state
    shown = { get($0).map { ActiveChild(ShownFlow(tree, in: $0), at: place) } }
    userCancelled = { state, changed, former in
      guard get(state) != nil, var inner = get(changed), let old = get(former) else { return }
      tree.userCancelled(&inner, former: old)
      set(&state, inner)
    }
    end = { set(&$0, nil) }
    settle = { state, before, settlement, endings in
      let was = before.flatMap(get)
      guard var inner = get(state) else {
        guard let was else { return nil }
        tree.leave(was, &endings)
        return FlowResult<Child.Output>.left(settlement.cause)
      }
      tree.settle(&inner, since: was, settlement, &endings)
      set(&state, inner)
      guard let value = tree.flow.result(for: inner) else { return nil }
      var ended = state
      set(&ended, nil)
      // One that stays has told its result once; one that goes, with a result from the start, has not.
      let goes = get(ended) == nil
      guard goes || was.flatMap(tree.flow.result) == nil else { return nil }
      state = ended
      if goes { tree.leave(inner, &endings) }
      return FlowResult<Child.Output>.finished(value)
    }
    collectMessageTypes = { $0.collect(tree.flow) }
    screenWithNewID = { former, state in
      guard let before = get(former), let now = get(state) else { return nil }
      let known = tree.screens(for: before).stacks.joined()
      let old = Dictionary(known.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
      let renamed = tree.screens(for: now).stacks.joined().first { screen in
        old[screen.id].map { place.screen($0).id != place.screen(screen).id } ?? false
      }
      return renamed.map(place.screen) ?? tree.screenWithNewID(from: before, to: now)
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
      at: ChildPlace(state: state, screen: screen, get: { $0[keyPath: state] }) {
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
      at: ChildPlace(state: state, screen: screen, get: { $0[keyPath: state] }) {
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
    nested = { NestedFlow(FlowTree(flow, remembersScreens: $0), at: place) }
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

// MARK: - In a state

/// What a nested flow contributes to an outer one; this class for one that contributes nothing.
class ShownChild<Parent: Flow> {
  /// Its screens as screens of the outer flow.
  var stack: ScreenStack<Parent.Screen> { [] }
  var alert: FlowAlert? { nil }

  /// Whether it owns a screen of the outer flow.
  func shows(_ screen: Parent.Screen) -> Bool { false }
  /// Whether it minimizes a sheet by itself whose first screen is left.
  func minimizes(_ first: Parent.Screen) -> Bool { false }
  func innermostScreen(where isWanted: (Parent.Screen) -> Bool) -> Parent.Screen? { nil }
  func beginsWithOne(of others: [Parent.Screen]) -> Bool { false }
  func verdict(on screen: Parent.Screen, appears: Bool) -> Verdict { .allow }
  func messages(from screen: Parent.Screen) -> [any CoordinatorMessageable] { [] }
  /// A screen as the nested flow has it, and those nested in that one; none if it does not show it.
  func nestedScreens(of screen: Parent.Screen) -> [any FlowScreen] { [] }
  func update(
    _ state: inout Parent.State, with message: any CoordinatorMessageable
  ) -> FlowReply { .unhandled }
  func userLeft(
    _ screens: [Parent.Screen], _ state: inout Parent.State, minimizes: Bool
  ) -> [ScreenStack<Parent.Screen>] { [] }
  func userSelected(_ tab: String, _ state: inout Parent.State) {}
  func alertLeft(_ alert: String, _ state: inout Parent.State) {}
}

final class ActiveChild<Parent: Flow, Child: Flow>: ShownChild<Parent> {
  private let inner: ShownFlow<Child>
  private let place: ChildPlace<Parent, Child>

  init(_ inner: ShownFlow<Child>, at place: ChildPlace<Parent, Child>) {
    self.inner = inner
    self.place = place
  }

  override var stack: ScreenStack<Parent.Screen> { inner.stack.map(place.screen) }
  override var alert: FlowAlert? { inner.stack.alert }

  private func own(_ screen: Parent.Screen) -> Child.Screen? {
    let id = screen.id
    return inner.screen { place.screen($0).id == id }
  }

  override func innermostScreen(where isWanted: (Parent.Screen) -> Bool) -> Parent.Screen? {
    inner.innermostScreen { isWanted(place.screen($0)) }.map(place.screen)
  }

  override func beginsWithOne(of others: [Parent.Screen]) -> Bool {
    inner.beginsWithOne(of: others.compactMap(own))
  }

  override func shows(_ screen: Parent.Screen) -> Bool { own(screen) != nil }

  override func minimizes(_ first: Parent.Screen) -> Bool {
    guard let first = own(first) else { return false }
    return !inner.stack.sheetsMinimized(leaving: [first]).isEmpty
  }

  override func verdict(on screen: Parent.Screen, appears: Bool) -> Verdict {
    own(screen).map { inner.verdict(on: $0, appears: appears) } ?? .allow
  }

  override func messages(from screen: Parent.Screen) -> [any CoordinatorMessageable] {
    own(screen).map { inner.messages(from: $0) } ?? []
  }

  override func nestedScreens(of screen: Parent.Screen) -> [any FlowScreen] {
    own(screen).map { inner.nestedScreens(of: $0) } ?? []
  }

  override func update(
    _ state: inout Parent.State, with message: any CoordinatorMessageable
  ) -> FlowReply {
    var next = inner.state
    let reply = inner.update(&next, with: ofOwnScreens(message))
    if reply.isHandled { place.set(&state, next) }
    return reply
  }

  /// A message about screens, with the child's own ones for those of its parent that show them.
  private func ofOwnScreens(_ message: any CoordinatorMessageable) -> any CoordinatorMessageable {
    switch message {
    case let removal as RemovalMessage:
      RemovalMessage(
        screen: own(removal.screen), cause: removal.cause, coordinator: removal.coordinator)
    case let refused as RemovalMessage.Refused:
      RemovalMessage.Refused(
        screens: refused.screens.map(own), cause: refused.cause, reason: refused.reason)
    default: message
    }
  }

  /// The screen may be gone, so its value has to contain the child's.
  private func own(_ key: ScreenKey) -> ScreenKey {
    guard let screen = key.screen as? Parent.Screen else { return key }
    let contained = Mirror.parts(of: screen).lazy.compactMap { $0 as? Child.Screen }
    let own = contained.first { [place] in place.screen($0).id == screen.id }
    return own.map { ScreenKey($0) } ?? key
  }

  override func userLeft(
    _ screens: [Parent.Screen], _ state: inout Parent.State, minimizes: Bool
  ) -> [ScreenStack<Parent.Screen>] {
    let left = screens.compactMap(own)
    var ended = state
    place.set(&ended, nil)
    if place.get(ended) == nil, inner.beginsWithOne(of: left) {
      state = ended
      return [stack]
    }
    var gone: [ScreenStack<Child.Screen>] = []
    change(&state) { gone = inner.userLeft(left, &$0, minimizes: minimizes) }
    return gone.map { $0.map(place.screen) }
  }

  override func userSelected(_ tab: String, _ state: inout Parent.State) {
    change(&state) { inner.userSelected(tab, &$0) }
  }

  override func alertLeft(_ alert: String, _ state: inout Parent.State) {
    change(&state) { inner.alertLeft(alert, &$0) }
  }

  private func change(_ state: inout Parent.State, _ change: (inout Child.State) -> Void) {
    var next = inner.state
    change(&next)
    place.set(&state, next)
  }
}
