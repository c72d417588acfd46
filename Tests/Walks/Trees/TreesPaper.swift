import CoordinatorKit

/// What must become of messages: a list of those under way, and what comes next according to the guards
/// and components written down for each coordinator.
@MainActor final class TreesPaper: Expecting {
  var mistakes: [String] = []
  /// The guards and components of each coordinator, in their order.
  var guards: [Int: [TreesGuard]] = [:]
  var parts: [Int: [TreesPart]] = [:]
  /// What guards wait for.
  var flags = [false, false, false]
  /// The turns of coordinators that have not ended, each inside the one before.
  var turns: [TreesTurn] = []
  var deliveries: [TreesDelivery] = []
  var holds: [TreesHold] = []
  /// The paths on which nobody handled a message.
  var lost: [[String]] = []
  /// Whether something was sent in this event of which nobody says what it belongs to.
  var isBlurred = false
  /// How often something has joined, moved or left.
  var edits = 0
  /// The event, and what happens in it.
  var event = 0
  /// Where messages have begun or expired in this event.
  var entries: [(node: Int, message: String)] = []
  /// The coordinators of which a guard has changed its mind without their tree being asked.
  var unasked: Set<Int> = []
  private var expected: TreesDelivery?
  private var replacements = 0
  /// What a handler does.
  var script: (TreesNode) -> Void = { _ in }

  /// A message is sent next.
  func sends(_ delivery: TreesDelivery) {
    deliveries.append(delivery)
    expected = delivery
  }

  /// No message is on its way to a coordinator any more.
  func hasSent(_ delivery: TreesDelivery) {
    expect(expected == nil, "\(delivery) did not arrive")
    expected = nil
  }

  /// Something calls back of which nobody says what it belongs to.
  func blur() {
    isBlurred = true
    for delivery in deliveries where delivery.ends.isEmpty { delivery.isBlurred = true }
  }

  /// In whose handler code runs; `nil` if in none.
  var handled: TreesDelivery? { turns.last?.delivery }

  func replacement(for message: any TreesMessage) -> any TreesMessage {
    replacements += 1
    return message.kind.next.message(message.value, -2_000 - replacements)
  }
}

// MARK: - Arriving

extension TreesPaper {
  /// A message reaches a coordinator: it is sent there, climbs, or was held.
  func arrive(_ message: any TreesMessage, at node: TreesNode) -> TreesDelivery {
    if let sent = expected, sent.message.number == message.number {
      expected = nil
      expect(sent.receiver == node.number, "\(sent) arrives at \(node.coordinatorName)")
      return sent
    }
    if let top = turns.last, let next = next(message, at: node, after: top) { return next }
    freeze()
    let held = holds.first { hold in
      (hold.node, hold.kind, hold.number) == (node.number, message.kind, message.number)
    }
    if let held { return resume(held, message, at: node) }
    mistakes.append("\(message) comes out of nowhere to \(node.coordinatorName)")
    return begins(message, inside: nil)
  }

  private func next(
    _ message: any TreesMessage, at node: TreesNode, after top: TreesTurn
  ) -> TreesDelivery? {
    let (number, here) = (message.number, node === top.node)
    if let hold = top.hold, !top.hasSent, here,
      number == top.holder?.sent(for: hold.delivery.message).number,
      message.kind == hold.kind.next, !(hold.followsOne && isHeld(message, at: node))
    {
      top.hasSent = true
      let sent = begins(message, inside: nil)
      sent.isFor = hold
      return sent
    }
    guard !top.isDecided else { return nil }
    switch decision(top) {
    case .passed(let parent):
      guard number == top.delivery.message.number else { return nil }
      expect(node === parent, "\(message) goes from \(top.node.number) to \(node.number)")
      top.isDecided = true
      return top.delivery
    case .guarded(let by) where here && number == by.sent(for: message).number:
      if by.holds {
        hold(top, by)
        return next(message, at: node, after: top)
      }
      guard by.answer == .redirects else { return nil }
      end(top, .handled(by: by.name))
      return replaces(top.delivery, message)
    case .handled(let part)
    where here && part.form == .redirect && number == -1_000 - part.number:
      expect(top.told == nil, "a redirection was announced")
      end(top, .handled(by: part.name))
      return replaces(top.delivery, message)
    default: return nil
    }
  }

  /// Whether one is held that was sent for the same: a guard sends it again only when it is gone, as one may be
  /// of whose end nobody was told yet.
  private func isHeld(_ message: any TreesMessage, at node: TreesNode) -> Bool {
    holds.contains { hold in
      hold.node == node.number && !hold.isGoing && "\(hold.delivery.message)" == "\(message)"
    }
  }

  func begins(_ message: any TreesMessage, inside outer: TreesDelivery?) -> TreesDelivery {
    let new = TreesDelivery(message, receiver: nil, inside: outer)
    deliveries.append(new)
    return new
  }

  /// A message is sent in place of another one.
  private func replaces(
    _ former: TreesDelivery, _ message: any TreesMessage
  ) -> TreesDelivery {
    let new = begins(message, inside: former)
    (former.becomes, former.isTaken) = (new, true)
    new.endsWhenHeld = former.endsWhenHeld
    return new
  }

  private func resume(
    _ hold: TreesHold, _ message: any TreesMessage, at node: TreesNode
  ) -> TreesDelivery {
    holds.removeAll { $0 === hold }
    let objection = objection(to: message, at: node)
    expect(objection?.holds != true, "\(message) goes on, though a guard holds it")
    let root = node.root
    for turn in turns where turn.isBusy && turn.edits == edits && turn.node.root === root {
      mistakes.append("\(message) goes on while \(turn.delivery) is under way")
    }
    hold.delivery.takeBackHold()
    hold.delivery.own = nil
    hold.delivery.legs += 1
    (hold.delivery.hasEntered, hold.delivery.isTaken) = (false, false)
    return hold.delivery
  }
}

// MARK: - A turn

extension TreesPaper {
  func beginsTurn(of delivery: TreesDelivery, at node: TreesNode) -> TreesTurn {
    let turn = TreesTurn(delivery, node, edits: edits)
    turns.append(turn)
    if !delivery.hasEntered { entries.append((node.number, "\(delivery)")) }
    delivery.hasEntered = true
    return turn
  }

  /// A component handles a message.
  func handles(_ message: any TreesMessage, _ part: TreesPart, at node: any Coordinator) {
    guard let top = turns.last, top.node === node, !top.isDecided,
      top.delivery.message.number == message.number, case .handled(let right) = decision(top),
      right === part
    else { return mistakes.append("\(part.name) handles \(message), which is not its turn") }
    expect(top.told?.isEmpty ?? preceding(top).isEmpty, "\(message) was not announced to all")
    end(top, .handled(by: part.name))
    let root = top.node.root
    let tree = Set(root.all.map(\.number))
    (top.isHandling, top.delivery.isTaken) = (true, true)
    run(at: top.node)
    top.isHandling = false
    unasked.subtract(tree.intersection(root.root.all.map(\.number)))
  }

  /// A component hears of what is about to be handled below.
  func precedes(
    _ message: any TreesMessage, _ part: TreesPart, of node: TreesNode, at below: any Coordinator
  ) {
    guard let top = turns.last, top.node === below, !top.isDecided,
      top.delivery.message.number == message.number
    else { return mistakes.append("\(part.name) is told of \(message), which is not about") }
    if top.told == nil {
      guard case .handled(let taker) = decision(top), taker.form != .redirect else {
        return mistakes.append("\(part.name) is told of \(message), which nobody takes")
      }
      top.told = preceding(top)
    }
    guard top.told?.first === part else {
      return mistakes.append("\(part.name) is told of \(message) out of order")
    }
    top.told?.removeFirst()
    top.isTelling = true
    run(at: node)
    top.isTelling = false
  }

  private func run(at node: TreesNode) {
    let count = turns.count
    script(node)
    expect(turns.count == count, "a turn inside of a handler did not end")
  }

  /// The components above that are to be told, the outermost first.
  private func preceding(_ turn: TreesTurn) -> [TreesPart] {
    turn.node.above.reversed().flatMap { parts[$0.number] ?? [] }
      .filter { $0.form == .before && $0.takes(turn.delivery.message) }
  }

  func endsTurn(_ turn: TreesTurn) {
    expect(turns.last === turn, "turns end in the wrong order")
    freeze()
    if let hold = turn.hold, turn.holder?.answer == .holdsSending {
      expect(turn.hasSent || hold.followsOne, "nobody sent what \(turn.delivery) lacks")
    }
    turns.removeAll { $0 === turn }
  }

  /// Something goes on, of which the message whose turn it is is no part: if nothing was seen of that one,
  /// it was refused or is held, or this is the root.
  func freeze() {
    guard let turn = turns.last, !turn.isDecided, !turn.isTelling else { return }
    switch decision(turn) {
    case .guarded(let by) where by.holds: hold(turn, by)
    case .guarded(let by):
      expect(by.answer == .refuses, "\(by.name) did not redirect \(turn.delivery)")
      end(turn, .refused("G\(by.number)"))
    case .handled(let part): mistakes.append("\(part.name) did not handle \(turn.delivery)")
    case .passed(let parent):
      mistakes.append("\(turn.delivery) did not go on to \(parent.coordinatorName)")
    case .ended:
      let path = turns.filter { $0.delivery === turn.delivery && $0.leg == turn.leg }
        .map(\.node.coordinatorName)
      if turn.delivery.message.isAnnouncement {
        end(turn, .announced)
      } else {
        lost.append(path)
        end(turn, .unhandled(path: path))
      }
    }
  }

  /// An override has ended a message.
  func swallowed(_ delivery: TreesDelivery, at node: TreesNode) {
    end(delivery, .handled(by: node.coordinatorName))
  }

  private func end(_ turn: TreesTurn, _ outcome: Outcome) {
    turn.isDecided = true
    end(turn.delivery, outcome)
  }

  private func end(_ delivery: TreesDelivery, _ outcome: Outcome) {
    guard delivery.own == nil else { return }
    delivery.own = outcome
    delivery.tell(outcome)
  }
}

// MARK: - What is to come

extension TreesPaper {
  enum Decision {
    case guarded(TreesGuard)
    case handled(TreesPart)
    case passed(TreesNode)
    case ended
  }

  func decision(_ turn: TreesTurn) -> Decision {
    let (message, node) = (turn.delivery.message, turn.node)
    if let by = objection(to: message, at: node) { return .guarded(by) }
    let part = parts[node.number]?.first { $0.form != .before && $0.takes(message) }
    if let part { return .handled(part) }
    return node.parentCoordinator.flatMap { $0 as? TreesNode }.map { .passed($0) } ?? .ended
  }

  func objection(to message: any TreesMessage, at node: TreesNode) -> TreesGuard? {
    guards[node.number]?.first { $0.concerns(message) && !flags[$0.flag] }
  }

  /// A guard holds a message, in place of an older one of its type.
  private func hold(_ turn: TreesTurn, _ by: TreesGuard) {
    (turn.isDecided, turn.delivery.isTaken) = (true, true)
    turn.holder = by
    let (message, node) = (turn.delivery.message, turn.node)
    let older = holds.filter { $0.node == node.number && $0.kind == message.kind }
    holds.removeAll { hold in older.contains { $0 === hold } }
    let new = TreesHold(turn.delivery, node, by: by, event: event)
    new.followsOne = older.contains { old in
      old.mayExpire && old.question == new.question && !isAsking(old)
    }
    new.mayExpire = new.followsOne
    turn.hold = new
    holds.append(new)
    for old in older {
      old.successor = new
      expire(old, .superseded)
    }
    (turn.delivery.own, turn.delivery.wasHeld) = (.held, true)
    turn.delivery.tell(.held)
    // What is sent for a message waits itself: if it expires, so does the message.
    for around in turns { around.delivery.isFor?.newest.mayExpire = true }
  }

  /// Whether what a held message lacks is still being sent, which counts for a newer one only when that is over.
  private func isAsking(_ hold: TreesHold) -> Bool {
    turns.contains { $0.hold === hold && $0.hasSent }
  }

  /// A held message has come to an end.
  func expire(_ hold: TreesHold, _ outcome: Outcome) {
    holds.removeAll { $0 === hold }
    let delivery = hold.delivery
    guard delivery.own == .held || delivery.isBlurred else { return }
    delivery.takeBackHold()
    delivery.own = outcome
    delivery.tell(outcome, in: turns.map(\.delivery).flatMap { [$0] + $0.around })
    entries.append((hold.node, "\(delivery)"))
  }
}
