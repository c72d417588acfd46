/// A flow in a state, acting as one with the flows nested in it.
///
/// Made for one question or one step: each flow is asked for its screens at most once, and only if these
/// matter.
final class ShownFlow<F: Flow> {
  private let tree: FlowTree<F>
  let state: F.State
  /// The screens in that state.
  private(set) lazy var stack = tree.screens(for: state)
  private lazy var screens = stack.stacks.flatMap { $0 }
  /// The nested flows that are active, in the order in which they are declared.
  private lazy var children = tree.children.compactMap { $0.shown(state) }

  /// - Parameter known: The screens in that state, if they have been computed.
  init(_ tree: FlowTree<F>, in state: F.State, showing known: ScreenStack<F.Screen>? = nil) {
    self.tree = tree
    self.state = state
    if let known { stack = known }
  }

  private var flow: F { tree.flow }
}

// MARK: - Ownership

extension ShownFlow {
  /// The topmost screen that meets a condition.
  ///
  /// Most changes concern the innermost flows, which have few screens; those of a flow around them include
  /// theirs. So these are searched first: else a step would compute the screens of the innermost flow as
  /// often as there are flows around it.
  func screen(where isWanted: (F.Screen) -> Bool) -> F.Screen? {
    innermostScreen(where: isWanted)
      ?? (children.isEmpty ? nil : screens.last(where: isWanted))
  }

  /// The same among the screens of flows in which no other flow is active.
  func innermostScreen(where isWanted: (F.Screen) -> Bool) -> F.Screen? {
    guard !children.isEmpty else { return screens.last(where: isWanted) }
    for child in children {
      if let screen = child.innermostScreen(where: isWanted) { return screen }
    }
    return nil
  }

  /// Whether the first screen is among others.
  func beginsWithOne(of others: [F.Screen]) -> Bool {
    // Where all are those of a child that keeps its first one, something is below them.
    if let child = children.first(where: { others.allSatisfy($0.shows) }),
      !child.beginsWithOne(of: others)
    {
      return false
    }
    let first = stack.stacks.joined().first
    return others.contains { $0.id == first?.id }
  }

  /// The children, the topmost first, and those that show nothing last.
  private var topFirst: [ShownChild<F>] {
    guard children.count > 1 else { return children }
    let shown = stack.layers.joined().enumerated()
    let heights = Dictionary(shown.map { ($1.id, $0) }, uniquingKeysWith: max)
    let ranked = children.enumerated().map { index, child in
      let height = child.stack.stacks.joined().lazy.compactMap { heights[$0.id] }.max()
      return (height: height ?? -1, index: index, child: child)
    }
    return ranked.sorted { ($1.height, $0.index) < ($0.height, $1.index) }.map { $0.child }
  }
}

// MARK: - Changes

extension ShownFlow {
  /// Lets the flow intercept a message, and offers it to the children as they are then, topmost first, and to
  /// the flow itself.
  ///
  /// What a child sends is offered to the flow, too.
  ///
  /// - Parameter state: The state, which changes if the reply is `.handled`.
  func update(_ state: inout F.State, with message: any CoordinatorMessageable) -> FlowReply {
    guard !(message is any AnyFlowResult) else { return offer(message, &state) }
    var (message, next) = (message, state)
    let reply =
      flow.intercept(&message, &next)
      ?? ShownFlow(tree, in: next).offer(message.sent, &next)
    if reply.isHandled { state = next }
    return reply
  }

  private func offer(_ message: any CoordinatorMessageable, _ state: inout F.State) -> FlowReply {
    for child in topFirst {
      let reply = child.update(&state, with: message)
      guard reply.isClaimed else { continue }
      return reply.sent.map { tree.take($0, &state) } ?? reply
    }
    var next = state
    let reply: FlowReply
    if message is any AnyFlowResult {
      reply = flow.childEnded(message, at: nil, &next)
    } else if let message = F.message(from: message) {
      reply = flow.update(&next, with: message)
    } else {
      reply = .unhandled
    }
    if reply.isHandled { state = next }
    return reply
  }

  /// Reports screens to the flows that own them, topmost first.
  ///
  /// - Parameter minimizes: Whether this or a nested flow may minimize a sheet instead.
  /// - Returns: All that was shown of the children that end with their first screen.
  func userLeft(
    _ screens: [F.Screen], _ state: inout F.State, minimizes: Bool
  ) -> [ScreenStack<F.Screen>] {
    var (rest, shown) = (screens[...], self)
    var ended: [ScreenStack<F.Screen>] = []
    let minimized = minimizes ? idsMinimized(leaving: screens) : []
    while let top = rest.first {
      let own = rest.prefix { minimized.contains($0.id) }
      guard own.isEmpty else {
        flow.userLeft(Array(own), &state)
        rest = rest.dropFirst(own.count)
        if !rest.isEmpty { shown = ShownFlow(tree, in: state) }
        continue
      }
      let children = shown.children
      let child = children.first { $0.shows(top) }
      let group = rest.prefix { screen in
        child?.shows(screen) ?? !children.contains { $0.shows(screen) }
      }
      rest = rest.dropFirst(group.count)
      if let child {
        ended += child.userLeft(Array(group), &state, minimizes: minimizes)
      } else {
        flow.userLeft(Array(group), &state)
      }
      if !rest.isEmpty { shown = ShownFlow(tree, in: state) }
    }
    return ended
  }

  /// The screens in sheets that this flow itself minimizes, whoever owns the screens.
  private func idsMinimized(leaving screens: [F.Screen]) -> Set<F.Screen.ID> {
    let left = Set(screens.map(\.id))
    let sheets = stack.sheetsMinimized { first in
      left.contains(first.id) && !children.contains { $0.minimizes(first) }
    }
    return Set(sheets.flatMap { $0.stack.screens.map(\.id) })
  }

  /// A tab belongs to one flow: the child whose tab is shown is notified, or the outer flow.
  func userSelected(_ tab: String, _ state: inout F.State) {
    let child = children.first { $0.stack.hasTab(tab, of: stack) }
    if let child { child.userSelected(tab, &state) } else { flow.userSelected(tab, &state) }
  }

  /// The alert belongs to one flow: the child that shows it is notified, or the outer flow.
  ///
  /// Its id is one within its flow: another flow's alert that waits may have the same.
  func alertLeft(_ alert: String, _ state: inout F.State) {
    let child = children.first { $0.alert?.id == alert && $0.alert == stack.alert }
    if let child { child.alertLeft(alert, &state) } else { flow.alertLeft(alert, &state) }
  }
}

// MARK: - Guards and declarations

extension ShownFlow {
  /// Asks the flow whether a screen may appear, and then the child that owns it.
  func entering(_ screen: F.Screen) -> Verdict {
    let verdict = flow.entering(screen, in: state)
    return verdict.isAllowed ? objection { $0.entering(screen) } : verdict
  }

  /// Asks the flow whether a screen may close, and then the child that owns it.
  func leaving(_ screen: F.Screen) -> Verdict {
    let verdict = flow.leaving(screen, in: state)
    return verdict.isAllowed ? objection { $0.leaving(screen) } : verdict
  }

  private func objection(_ verdict: (ShownChild<F>) -> Verdict) -> Verdict {
    for child in children {
      let verdict = verdict(child)
      if !verdict.isAllowed { return verdict }
    }
    return .allow
  }

  /// A screen as the flow has it, and as those nested in it have it, the outermost first.
  func nestedScreens(of screen: F.Screen) -> [any FlowScreen] {
    let inner = children.lazy.map { $0.nestedScreens(of: screen) }.first { !$0.isEmpty }
    return [screen] + (inner ?? [])
  }

  /// What a screen can send, its own flow's messages first.
  func messages(from screen: F.Screen) -> [any CoordinatorMessageable] {
    children.flatMap { $0.messages(from: screen) }
      + flow.messages(from: screen, in: state).map(\.sent)
  }
}

// MARK: - Nested flows

/// What a nested flow contributes to an outer one; this class for one that contributes nothing.
class ShownChild<Parent: Flow> {
  /// Its screens as screens of the outer flow.
  var stack: ScreenStack<Parent.Screen> { [] }
  /// Its alert.
  var alert: FlowAlert? { nil }

  /// Whether it owns a screen of the outer flow.
  func shows(_ screen: Parent.Screen) -> Bool { false }
  /// Whether it minimizes a sheet by itself whose first screen is left.
  func minimizes(_ first: Parent.Screen) -> Bool { false }
  func innermostScreen(where isWanted: (Parent.Screen) -> Bool) -> Parent.Screen? { nil }
  func beginsWithOne(of others: [Parent.Screen]) -> Bool { false }
  func entering(_ screen: Parent.Screen) -> Verdict { .allow }
  func leaving(_ screen: Parent.Screen) -> Verdict { .allow }
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

/// A nested flow that is active.
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
    return !inner.stack.sheetsMinimized { $0.id == first.id }.isEmpty
  }

  override func entering(_ screen: Parent.Screen) -> Verdict {
    own(screen).map { inner.entering($0) } ?? .allow
  }

  override func leaving(_ screen: Parent.Screen) -> Verdict {
    own(screen).map { inner.leaving($0) } ?? .allow
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
    let contained = Mirror(reflecting: screen).children.lazy.compactMap {
      $0.value as? Child.Screen
    }
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
