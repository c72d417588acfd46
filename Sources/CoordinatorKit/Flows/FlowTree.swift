/// A flow with its nested flows, acting as one.
struct FlowTree<F: Flow> {
  let flow: F
  private let children: [ChildFlow<F>]

  init(_ flow: F) {
    self.flow = flow
    children = flow.children
  }

  /// Offers a message to the children, topmost first, and then to the flow itself.
  func update(_ state: inout F.State, with message: any CoordinatorMessageable) -> FlowReply {
    for child in topFirst(in: state) {
      let reply = child.update(&state, message)
      if reply != .unhandled { return reply }
    }
    var next = state
    let reply: FlowReply
    if message is any AnyFlowResult {
      reply = flow.childEnded(message, &next)
    } else if let message = message as? F.Message {
      reply = flow.update(&next, with: message)
    } else {
      reply = .unhandled
    }
    if reply == .handled { state = next }
    return reply
  }

  /// Reports screens to the flows that own them, topmost first.
  func userLeft(_ screens: [F.Screen], _ state: inout F.State) {
    var rest = screens[...]
    while let top = rest.first {
      let known = children.map { Set($0.stack(state).stacks.joined().map(\.id)) }
      let child = known.firstIndex { $0.contains(top.id) }
      let group = rest.prefix { screen in
        child.map { known[$0].contains(screen.id) } ?? !known.contains { $0.contains(screen.id) }
      }
      rest = rest.dropFirst(group.count)
      if let child {
        children[child].userLeft(Array(group), &state)
      } else {
        flow.userLeft(Array(group), &state)
      }
    }
  }

  /// The tabs belong to one flow: the child whose tabs are shown is notified, or the outer flow.
  func userSelected(_ tab: String, _ state: inout F.State) {
    let shown = flow.screens(for: state)
    let child = children.first { $0.stack(state).hasTabs(of: shown) }
    if let child { child.userSelected(tab, &state) } else { flow.userSelected(tab, &state) }
  }

  /// The alert belongs to one flow: the child that shows it is notified, or the outer flow.
  func alertLeft(_ alert: String, _ state: inout F.State) {
    let child = children.first { $0.stack(state).alert?.id == alert }
    if let child { child.alertLeft(alert, &state) } else { flow.alertLeft(alert, &state) }
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
        let result = child.settle(&state, known[index], settlement, &endings)
        known[index] = state
        guard let result else { continue }
        var next = state
        let reply = settlement.isReported ? flow.childEnded(result, &next) : .unhandled
        if reply == .handled { state = next }
        endings.append(ChildEnding(result: result, isHandled: reply != .unhandled))
      }
      if endings.count == count { return }
    }
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

// MARK: - Guards and declarations

extension FlowTree {
  /// Asks the flow whether a screen may appear, and then the child that owns it.
  func entering(_ state: F.State) -> (F.Screen) -> Verdict {
    asking(flow.entering, children.map { $0.entering(state) }, in: state)
  }

  /// Asks the flow whether a screen may close, and then the child that owns it.
  func leaving(_ state: F.State) -> (F.Screen) -> Verdict {
    asking(flow.leaving, children.map { $0.leaving(state) }, in: state)
  }

  private func asking(
    _ own: @escaping (F.Screen, F.State) -> Verdict, _ children: [(F.Screen) -> Verdict],
    in state: F.State
  ) -> (F.Screen) -> Verdict {
    { screen in
      let verdict = own(screen, state)
      guard verdict.isAllowed else { return verdict }
      for child in children {
        let verdict = child(screen)
        if !verdict.isAllowed { return verdict }
      }
      return .allow
    }
  }

  func messages(from screen: F.Screen, in state: F.State) -> [any CoordinatorMessageable] {
    children.flatMap { $0.messages(screen, state) } + flow.messages(from: screen, in: state)
  }
}

// MARK: - Ownership

extension FlowTree {
  /// The children, the topmost first, and those that show nothing last.
  private func topFirst(in state: F.State) -> [ChildFlow<F>] {
    guard children.count > 1 else { return children }
    let shown = flow.screens(for: state).layers.joined().enumerated()
    let heights = Dictionary(shown.map { ($1.id, $0) }, uniquingKeysWith: max)
    let ranked = children.enumerated().map { index, child in
      let height = child.stack(state).stacks.joined().lazy.compactMap { heights[$0.id] }.max()
      return (height: height ?? -1, index: index, child: child)
    }
    return ranked.sorted { ($1.height, $0.index) < ($0.height, $1.index) }.map(\.child)
  }
}
