/// A flow in a state, acting as one with the flows nested in it, with all that follows from the state.
///
/// Each flow is asked for its screens at most once, and only if these matter.
package final class ShownFlow<F: Flow> {
  let tree: FlowTree<F>
  package let state: F.State
  /// The screens in that state.
  package private(set) lazy var stack = tree.screens(for: state)
  /// The same with their keys.
  package private(set) lazy var keyed = KeyedScreens(stack)
  private lazy var screens = stack.stacks.flatMap { $0 }
  /// The nested flows that are active, in the order in which they are declared.
  private lazy var children = tree.children.compactMap { $0.shown(state) }

  init(_ tree: FlowTree<F>, in state: F.State) {
    (self.tree, self.state) = (tree, state)
  }

  /// Screens that stay keep the keys that they have in `former`, the flow in the state before.
  convenience init(_ tree: FlowTree<F>, in state: F.State, after former: ShownFlow) {
    self.init(tree, in: state)
    keyed = KeyedScreens(stack, after: former.keyed)
  }

  /// The same flow, with nothing known but its screens.
  var anew: ShownFlow {
    let new = ShownFlow(tree, in: state)
    new.stack = stack
    return new
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

  // MARK: - Changes

  /// Lets the flow intercept a message, and offers it to the children as they are then, topmost first, and to
  /// the flow itself.
  ///
  /// What a child sends is offered to the flow, too. The state changes if the reply is `.handled`.
  func update(_ state: inout F.State, with message: any CoordinatorMessageable) -> FlowReply {
    var (message, next, shown) = (message, state, self)
    let isResult = message is any AnyFlowResult
    if !isResult {
      if let reply = flow.intercept(&message, &next) {
        if reply.isHandled { state = next }
        return reply
      }
      message = message.sent
      if !tree.children.isEmpty { shown = ShownFlow(tree, in: next) }
    }
    for child in tree.children.isEmpty ? [] : shown.topFirst {
      var reply = child.update(&next, with: message)
      guard reply.disposition.isClaimed else { continue }
      if let sent = reply.sent { reply = tree.take(sent, &next) }
      if reply.isHandled { state = next }
      return reply
    }
    let reply =
      if isResult {
        flow.childEnded(message, at: nil, &next)
      } else if let message = F.message(from: message) {
        flow.update(&next, with: message)
      } else {
        FlowReply.unhandled
      }
    if reply.isHandled { state = next }
    return reply
  }

  /// Reports screens to the flows that own them, topmost first; returns all that was shown of the children that end
  /// with their first screen.
  ///
  /// `minimizes` says whether this or a nested flow may minimize a sheet instead.
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
    let own = screens.filter { screen in !children.contains { $0.minimizes(screen) } }
    let sheets = stack.sheetsMinimized(leaving: own)
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

  // MARK: - Guards and declarations

  /// Asks the flow whether a screen may appear, or close, and then the child that owns it.
  func verdict(on screen: F.Screen, appears: Bool) -> Verdict {
    let own = appears ? flow.entering(screen, in: state) : flow.leaving(screen, in: state)
    guard own.isAllowed, !tree.children.isEmpty else { return own }
    for child in children {
      let verdict = child.verdict(on: screen, appears: appears)
      if !verdict.isAllowed { return verdict }
    }
    return .allow
  }

  /// The same about the screen with a key; what is none may come and go.
  func verdict(on key: ScreenKey, appears: Bool) -> Verdict {
    (key.screen as? F.Screen).map { verdict(on: $0, appears: appears) } ?? .allow
  }

  /// What guards say about a screen that the user leaves, and about all that is shown of a child which ends with it.
  func verdict(leaving key: ScreenKey) -> Verdict {
    let own = verdict(on: key, appears: false)
    // In a single stack what goes along lies above, and is asked by itself.
    let isSingle = stack.sheet == nil && keyed.hidden.isEmpty && keyed.minimized.isEmpty
    guard own.isAllowed, !isSingle, !children.isEmpty, let screen = key.screen as? F.Screen else {
      return own
    }
    var left = state
    let along = userLeft([screen], &left, minimizes: false)
    for other in along.flatMap({ $0.stacks.joined() }).reversed() {
      let verdict = verdict(on: other, appears: false)
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

// MARK: - In every state

/// A flow with its nested flows, acting as one.
///
/// These are made while it is active: a flow may be nested in itself.
final class FlowTree<F: Flow> {
  let flow: F
  private(set) lazy var children = flow.children.map { $0.nested(known != nil) }
  /// The screens of the states that it has been asked about; `nil` if it does not remember them.
  private var known: [AnyHashable: ScreenStack<F.Screen>]?

  /// It and the nested flows may remember the screens of every state.
  init(_ flow: F, remembersScreens: Bool = false) {
    (self.flow, known) = (flow, remembersScreens ? [:] : nil)
  }

  func screens(for state: F.State) -> ScreenStack<F.Screen> {
    var stack = known == nil ? flow.screens(for: state) : knownScreens(for: state)
    if let alert = stack.alert, !children.isEmpty {
      stack.setAlertOwner(owner(of: alert, in: state))
    }
    return stack
  }

  /// Those of a state that can be told apart from others are computed once.
  private func knownScreens(for state: F.State) -> ScreenStack<F.Screen> {
    let key = (state as? any Hashable).map { AnyHashable($0) }
    if let known = key.flatMap({ known?[$0] }) { return known }
    let new = flow.screens(for: state)
    if let key { known?[key] = new }
    return new
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
            result: result, isHandled: reply.disposition.isClaimed, sent: reply.sent,
            next: reply.next))
      }
      if endings.count == count { return }
    }
  }

  /// A screen that a nested flow has kept from one state to another, although an outer flow has a new one in
  /// its place; `nil` if there is none.
  func screenWithNewID(from former: F.State, to state: F.State) -> (any FlowScreen)? {
    children.lazy.compactMap { $0.screenWithNewID(former, state) }.first
  }

  /// Offers the flow what one nested in it sends; returns the reply, with what is to be sent on.
  func take(_ sent: any CoordinatorMessageable, _ state: inout F.State) -> FlowReply {
    guard let message = F.message(from: sent) else { return .handled(sending: sent) }
    var next = state
    let reply = flow.update(&next, with: message)
    guard reply.disposition.isClaimed else { return .handled(sending: sent) }
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
