import CoordinatorKit

/// A message from the call that sends it to its end.
@MainActor final class TreesDelivery: @MainActor CustomStringConvertible {
  let message: any TreesMessage
  /// Who is to receive it; `nil` for one that a guard or a component sends.
  let receiver: Int?
  /// The message in whose handler it was sent, if its end counts for that one.
  let outer: TreesDelivery?
  /// Whether somebody waits for its end.
  var isAwaited = false
  /// Whether somebody wants to know that it is held.
  var endsWhenHeld = false
  /// What a guard or component has made of it, as which it ends.
  var becomes: TreesDelivery?
  /// The message for which a guard has sent it.
  var isFor: TreesHold?
  /// How it ended by itself; held is no end.
  var own: Outcome?
  /// What became of what its handlers have sent, as far as that counts.
  var news: [Outcome] = []
  /// Whether something was sent of which nobody says whether it counts.
  var isBlurred = false
  /// Whether a guard has held it, or something that its handlers have sent.
  var wasHeld = false
  /// How often it has gone on after it was held.
  var legs = 0
  /// Whether a handler has taken it, or a guard that does something about it.
  var isTaken = false
  /// Whether it has come to a coordinator since it was sent, or sent again.
  var hasEntered = false
  /// Whether the coordinator that held it is gone, of which those who wait hear later.
  var isReleased = false
  /// The ends that were told.
  var ends: [Outcome] = []

  init(_ message: any TreesMessage, receiver: Int?, inside outer: TreesDelivery?) {
    (self.message, self.receiver, self.outer) = (message, receiver, outer)
  }

  var description: String { "\(message)" }

  /// The messages whose ends depend on this one.
  var around: [TreesDelivery] { outer.map { [$0] + $0.around } ?? [] }

  /// Tells those around what has gone wrong; that nobody handles it is no news for them.
  ///
  /// - Parameter present: Those under way, to whom it is no news that they have replaced it.
  func tell(_ outcome: Outcome, in present: [TreesDelivery] = []) {
    switch outcome {
    case .handled, .announced, .performed, .unhandled: return
    case .superseded, .held, .stale, .refused, .failed:
      for outer in around {
        if outcome == .superseded, present.contains(where: { $0 === outer }) { continue }
        if outcome == .held {
          if !outer.endsWhenHeld { continue }
          outer.wasHeld = true
        }
        outer.news.append(outcome)
      }
    }
  }

  /// It is not held any more, which those around have not told anybody yet.
  func takeBackHold() {
    for outer in around where outer.endsWhenHeld && outer.ends.isEmpty {
      if let index = outer.news.firstIndex(of: .held) { outer.news.remove(at: index) }
    }
  }

  /// How it may end: as what was made of it does, or with the worst of what its handlers have sent.
  var permitted: [Outcome] {
    guard let own else { return [] }
    guard case .handled = own else { return [own] }
    let worst = (becomes?.permitted ?? [own]).flatMap { end in
      let all = [end] + news
      let severity = all.map(\.severity).max()
      return all.filter { $0.severity == severity }
    }
    // That what it became was held is told at once, whatever has become of that since.
    let first: [Outcome] = endsWhenHeld && becomes?.wasHeld == true ? [.held] : []
    return worst + first
  }
}

/// A message that a guard holds.
@MainActor final class TreesHold {
  let delivery: TreesDelivery
  /// The coordinator.
  let node: Int
  let kind: TreesKind
  let number: Int
  /// What is sent for it, if anything.
  let question: String?
  /// The event in which it was held.
  let event: Int
  /// Whether what was sent for it may have gone.
  var mayExpire = false
  /// Whether all that its coordinator holds expires.
  var isGoing = false
  /// Whether it took the place of one for which the same had been sent, which may still be there.
  var followsOne = false
  /// What took its place, for which counts what is still being sent for this one.
  var successor: TreesHold?
  var newest: TreesHold { successor?.newest ?? self }

  init(_ delivery: TreesDelivery, _ node: TreesNode, by: TreesGuard, event: Int) {
    (self.delivery, self.node, self.event) = (delivery, node.number, event)
    question = by.answer == .holdsSending ? "\(by.sent(for: delivery.message))" : nil
    (kind, number) = (delivery.message.kind, delivery.message.number)
  }
}

/// A coordinator's turn with a message.
@MainActor final class TreesTurn {
  let delivery: TreesDelivery
  let node: TreesNode
  let edits: Int
  /// How often the message had gone on before.
  let leg: Int
  /// Whether it was seen what becomes of the message here.
  var isDecided = false
  /// The message, if a guard holds it, and whether what it lacks was sent.
  var hold: TreesHold?
  var holder: TreesGuard?
  var hasSent = false
  /// Whether a component above is being told.
  var isTelling = false
  /// Whether a component handles the message.
  var isHandling = false
  var isBusy: Bool { isTelling || isHandling }
  /// The components that have yet to hear that the message is about to be handled.
  var told: [TreesPart]?

  init(_ delivery: TreesDelivery, _ node: TreesNode, edits: Int) {
    (self.delivery, self.node, self.edits, leg) = (delivery, node, edits, delivery.legs)
  }
}

extension TreesGuard {
  var holds: Bool { answer == .holds || answer == .holdsSending }
}

extension TreesNode {
  var root: TreesNode { (parentCoordinator as? TreesNode)?.root ?? self }
  var children: [TreesNode] { childCoordinators.compactMap { $0 as? TreesNode } }
  var all: [TreesNode] { [self] + children.flatMap(\.all) }
  /// The coordinators above, the nearest first.
  var above: [TreesNode] {
    (parentCoordinator as? TreesNode).map { [$0] + $0.above } ?? []
  }
}
