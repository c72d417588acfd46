/// What the screens of a flow can send, as far as a search from one state finds it.
package struct FlowReach {
  /// The messages that the flow leaves to others, each kind once for each kind of screen.
  package fileprivate(set) var unhandled: [(message: any CoordinatorMessageable, screen: String)] =
    []
  /// Whether the flow handles a message in one of the states.
  package fileprivate(set) var handles: (any CoordinatorMessageable) -> Bool = { _ in false }
}

extension FlowRuntime {
  /// Whether the flow would handle a message now, if only to refuse or hold it.
  package func handles(_ message: any CoordinatorMessageable) -> Bool {
    if case .unhandled = decision(on: message) { false } else { true }
  }

  /// Visits the states that messages from screens and user actions lead to, nearest first.
  ///
  /// States are compared if they are hashable, else by their screens. Replies of components are not
  /// known here, so states that only they lead to are not found.
  ///
  /// - Parameter limit: How many states to visit at most.
  /// - Returns: What the screens can send there.
  package func reach(limit: Int = 256) -> FlowReach {
    var reach = FlowReach()
    var runs = [self]
    var known: Set<AnyHashable> = [stateKey]
    var kinds: Set<[String]> = []
    var visited = 0
    while visited < min(runs.count, limit) {
      let run = runs[visited]
      visited += 1
      guard run.result == nil, let top = run.screens.top else { continue }
      var next: [Self] = []
      let sender: Any = run.screens.alert.map { $0 } ?? top
      func send(_ message: any CoordinatorMessageable, in run: Self) {
        var after = run
        for left in after.leaves(message) where !left.isAnnouncement {
          let kind = [
            MessageTrail.UnhandledMessage.kind(of: left),
            MessageTrail.UnhandledMessage.kind(of: sender),
          ]
          if kinds.insert(kind).inserted { reach.unhandled.append((left, "\(sender)")) }
        }
        next.append(after)
      }
      for move in run.userMoves {
        var after = run
        after.perform(move)
        guard let message = run.message(after: move) else {
          next.append(after)
          continue
        }
        send(message, in: after)
      }
      for message in run.messages { send(message, in: run) }
      for run in next where known.insert(run.stateKey).inserted { runs.append(run) }
    }
    let states = runs.prefix(visited)
    reach.handles = { message in states.contains { $0.handles(message) } }
    return reach
  }

  private var stateKey: AnyHashable {
    (state as? any Hashable).map { AnyHashable($0) } ?? AnyHashable(screens)
  }

  /// Sends a message, and those that guards request instead or meanwhile.
  ///
  /// - Returns: Those of them that the flow leaves to others.
  private mutating func leaves(
    _ message: any CoordinatorMessageable, depth: Int = 0
  ) -> [any CoordinatorMessageable] {
    switch send(message) {
    case .unhandled: [message]
    case .redirected(let other) where depth < 8: leaves(other, depth: depth + 1)
    case .held(.some(let other)) where depth < 8: leaves(other, depth: depth + 1)
    case .handled, .refused, .duplicate, .redirected, .held: []
    }
  }
}
