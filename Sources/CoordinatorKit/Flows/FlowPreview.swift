/// What a flow would do about messages, without doing it.
package struct FlowPreview {
  /// What it would decide about the last one.
  package let decision: Disposition
  /// The screens it would want then.
  package let screens: String
  /// The screen that would be in front then; `nil` if an alert would.
  package let top: ScreenKey?
  /// The layer that screen would be in: 0 for the base, 1 for the lowest sheet.
  package let layer: Int
  /// Whether the screen is wanted there now, too, and after each of the messages.
  package let isKept: Bool
  /// Whether others are told: the last message ends the flow or one nested in it, or the flow sends
  /// something.
  package let tellsOthers: Bool
}

extension FlowRuntime {
  /// What the flow would do about messages, one after another, with what would be on show then; this run is unchanged.
  package func preview(_ messages: [any CoordinatorMessageable]) -> FlowPreview {
    var copy = self
    var step = Step(decision: .unhandled)
    var wanted = [screens.layers]
    for message in messages {
      step = copy.handle(.message(message))
      wanted.append(copy.screens.layers)
    }
    let layers = copy.screens.layers.filter { !$0.isEmpty }
    let top = copy.screens.alert == nil ? layers.last?.last : nil
    let layer = max(0, layers.count - 1)
    let isKept = wanted.allSatisfy { layers in
      layers.indices.contains(layer) && layers[layer].contains { $0.id == top?.id }
    }
    return FlowPreview(
      decision: step.decision ?? .unhandled, screens: "\(copy.screens)",
      top: top.map { ScreenKey($0) }, layer: layer, isKept: isKept,
      tellsOthers: step.effects.contains {
        switch $0 {
        case .finish, .childEnded, .resultStopped, .send: true
        default: false
        }
      })
  }
}

/// What the screens of a flow can send, as far as a search from one state finds it.
package struct FlowReach {
  /// The messages that the flow leaves to others, each kind once for each kind of screen.
  package fileprivate(set) var unhandled: [(message: any CoordinatorMessageable, screen: String)] =
    []
  /// Whether the flow handles a message in one of the states.
  package fileprivate(set) var handles: (any CoordinatorMessageable) -> Bool = { _ in false }
}

extension FlowRuntime {
  /// Visits the states that messages from screens and user actions lead to, nearest first, and at most a number of
  /// them; returns what the screens can send there.
  ///
  /// States are compared if they are hashable, else by their screens. Replies of components are not known here, so
  /// states that only they lead to are not found.
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
    reach.handles = { message in states.contains { $0.decision(on: message).isClaimed } }
    return reach
  }

  private var stateKey: AnyHashable {
    (state as? any Hashable).map { AnyHashable($0) } ?? AnyHashable(screens)
  }

  /// Sends a message, and those that guards request instead or meanwhile; returns those of them that the flow leaves to
  /// others, and what it sends them.
  private mutating func leaves(
    _ message: any CoordinatorMessageable, depth: Int = 0
  ) -> [any CoordinatorMessageable] {
    let step = handle(.message(message))
    switch step.decision ?? .unhandled {
    case .unhandled: return [message]
    case .redirected(let other) where depth < 8: return leaves(other, depth: depth + 1)
    case .held(.some(let other)) where depth < 8: return leaves(other, depth: depth + 1)
    case .handled, .refused, .redirected, .held: return step.sent
    }
  }

  // MARK: - Decisions alone

  /// Offers the flow a message, or a child's `FlowResult`, and asks its guards.
  ///
  /// Unless it is `.handled`, the state is unchanged.
  package mutating func send(_ message: any CoordinatorMessageable) -> Disposition {
    handle(.message(message)).decision ?? .unhandled
  }

  /// Replaces the state, like app code that changes it directly, and asks the flow's guards.
  ///
  /// Unless it is `.handled`, the state is unchanged. It is never `.held`: there is no message to hold, so a guard that
  /// would hold one refuses.
  @discardableResult
  package mutating func mutate(_ change: (inout F.State) -> Void) -> Disposition {
    var next = state
    change(&next)
    return handle(.change(to: next)).decision ?? .unhandled
  }
}

/// A flow that a coordinator runs, as seen by message delivery.
@MainActor package protocol RunningFlow: AnyObject {
  /// The messages that the flow's guards hold.
  var held: HeldMessages { get set }
  /// What the screens of the flow can send.
  var reach: FlowReach { get }
  /// The types of the messages that the flow and those nested in it handle.
  var messageTypes: [Any.Type] { get }
  /// All screens that it wants, also those that are out of sight.
  var allScreens: Set<ScreenKey> { get }

  /// Offers the flow a message that no component has handled; returns whether it handled it, else it goes to the
  /// parent.
  func handle(_ message: any CoordinatorMessageable) -> Bool
  /// The coordinator has a parent from now on, who has not heard of a result that was there before.
  func joinedParent()
  /// What the flow would decide about a message; nothing is changed.
  func decision(on message: any CoordinatorMessageable) -> Disposition
  /// What a message would show that is on show already.
  func showsAlready(_ message: any CoordinatorMessageable) -> [ScreenKey]
  /// What the flow would do about messages, one after another; nothing is changed.
  func preview(_ messages: [any CoordinatorMessageable]) -> FlowPreview
  /// The flow's guards may answer otherwise, though its state is the same.
  func guardsChanged()
  /// Takes what becomes of a held message next, if anything does.
  func nextHeldStep() -> HeldMessages.Step?

  /// How many callers are waiting for the flow's result.
  var callerCount: Int { get }
  /// Whether it ends with a result: a flow whose output is `Never` does not, and is ended by others.
  var hasResults: Bool { get }
  /// How the flow ends; `nil` if its results are of another type.
  func ending<Value>(of type: Value.Type) -> Completion<FlowResult<Value>>?
}
