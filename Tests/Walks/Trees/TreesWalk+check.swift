import CoordinatorKit

// MARK: - Ends

extension TreesPaper {
  /// Somebody is told how a message ended.
  func ended(_ delivery: TreesDelivery, _ outcome: Outcome) {
    delivery.ends.append(outcome)
    expect(delivery.ends.count == 1, "\(delivery) ended again: \(delivery.ends)")
    // One that a newer one replaces was written down with that.
    if delivery.own == .held, outcome != .superseded, outcome.hasExpired || !delivery.endsWhenHeld,
      let hold = holds.first(where: { $0.delivery === delivery })
    {
      expect(outcome.hasExpired, "\(delivery) ended \(outcome) while it was held")
      expire(hold, outcome)
    }
    // What it waits for has expired just now, of which nobody was told.
    let gone = holds.filter { hold in
      outcome.hasExpired && (hold.isGoing || hold.mayExpire)
        && hold.delivery.around.contains { $0 === delivery }
    }
    for hold in gone { expire(hold, outcome) }
    guard !delivery.isBlurred else { return }
    expect(
      delivery.permitted.contains(outcome),
      "\(delivery) ended \(outcome), not \(delivery.permitted)")
    expect(!waits(delivery), "\(delivery) ended although it waits for what is held")
  }

  /// Whether a message has not ended by itself, or has handlers whose messages are held.
  func waits(_ delivery: TreesDelivery) -> Bool {
    switch delivery.own {
    case nil: return true
    case .held: return !delivery.endsWhenHeld
    case .handled:
      return !delivery.endsWhenHeld
        && holds.contains { hold in hold.delivery.around.contains { $0 === delivery } }
    default: return false
    }
  }
}

extension Outcome {
  fileprivate var hasExpired: Bool {
    switch self {
    case .failed: true
    default: false
    }
  }
}

// MARK: - At rest

extension TreesWalk {
  /// Looks when an event is over.
  func check() {
    mistakes += paper.mistakes
    expect(!MessageDelivery.isUnderWay, "a message is under way")
    expect(paper.turns.isEmpty, "turns have not ended")
    tidyHands()
    checkTrees()
    guard mistakes.isEmpty else { return }
    checkHeld()
    checkEnds()
    checkReports()
    for (text, runs) in work { expect(runs == 1, "\(text) ran \(runs) times") }
    checkHeard()
    checkTrails()
  }

  private func checkTrees() {
    var reached: Set<Int> = []
    var waiting = hands.keys.sorted().compactMap { hands[$0] }
    while let node = waiting.popLast() {
      expect(reached.insert(node.number).inserted, "\(node.coordinatorName) is in two places")
      for child in node.children {
        expect(child.parentCoordinator === node, "\(child.coordinatorName) has another parent")
      }
      if reached.count < 100 { waiting += node.children }
    }
    let alive = Set(nodes.map(\.number))
    expect(alive == reached, "there are \(alive.sorted()), not \(reached.sorted())")
  }

  private func checkHeld() {
    let nodes = nodes
    for hold in paper.holds where !nodes.contains(where: { $0.number == hold.node }) {
      paper.holds.removeAll { $0 === hold }
      for delivery in [hold.delivery] + hold.delivery.around { delivery.isReleased = true }
      for delivery in paper.deliveries where delivery.isBlurred { delivery.isReleased = true }
    }
    for node in nodes {
      let names = node.namesOfHeldMessages.sorted()
      for hold in paper.holds where hold.node == node.number && hold.mayExpire {
        if names.contains("\(hold.delivery)") { continue }
        paper.holds.removeAll { $0 === hold }
        paper.isBlurred = true
      }
      let holds = paper.holds.filter { $0.node == node.number }
      let written = holds.map { "\($0.delivery)" }.sorted()
      expect(names == written, "\(node.coordinatorName) holds \(names), not \(written)")
      guard !paper.unasked.contains(node.number) else { continue }
      for hold in holds where hold.event != paper.event {
        let by = paper.objection(to: hold.delivery.message, at: node)
        expect(by?.holds == true, "\(hold.delivery) stays at \(node.coordinatorName)")
      }
    }
  }

  private func checkEnds() {
    let isAnyHeld = !paper.holds.isEmpty
    for delivery in paper.deliveries where delivery.isAwaited && delivery.ends.isEmpty {
      let mayWait = delivery.isBlurred ? isAnyHeld : paper.waits(delivery)
      expect(mayWait || delivery.isReleased, "\(delivery) has not ended: \(delivery.own as Any)")
    }
    paper.deliveries.removeAll { !$0.isAwaited && $0.own != .held && $0.own != nil }
  }

  private func checkReports() {
    let unhandled = reports.filter { $0.kind == .unhandledMessage }.map(\.why)
      .filter { $0.hasPrefix("It was offered to") }.sorted()
    let lost = paper.lost
      .map { "It was offered to \($0.joined(separator: ", then ")), where the chain ends." }
      .sorted()
    expect(unhandled == lost, "reported is \(unhandled), not \(lost)")
    let expected: [Diagnostic.Kind] = [.unhandledMessage, .selfAsChild, .cycle, .noEffect]
    let others = reports.filter { !expected.contains($0.kind) }
    expect(others.isEmpty, "there are reports: \(others)")
  }

  /// All hear the same in the same order, and each of what has begun at their coordinator or below once.
  private func checkHeard() {
    for (one, first) in heard {
      for (other, second) in heard where one < other {
        let both = Set(first).intersection(second)
        let (left, right) = (first.filter(both.contains), second.filter(both.contains))
        if Set(left).count == left.count, Set(right).count == right.count {
          expect(left == right, "N\(one) has heard \(left), N\(other) \(right)")
        }
      }
    }
  }

  /// Where nothing has moved, all hear of each message that has begun or expired at their coordinator or below.
  private func checkTrails() {
    guard isSteady, !paper.isBlurred else { return }
    for node in nodes where node.onTrail != nil || node.onEvent != nil {
      let below = Set(node.all.map(\.number))
      let begun = paper.entries.filter { below.contains($0.node) }.map(\.message).sorted()
      let heard = (heard[node.number] ?? []).filter { $0.hasPrefix("Trees") }
        .map { String($0.prefix { $0 != "→" }.dropLast()) }.sorted()
      expect(heard == begun, "\(node.coordinatorName) has heard of \(heard), not of \(begun)")
    }
  }

  /// Lets go of everything: whoever waits hears of it, and nothing is left.
  func end() async {
    tell("the end")
    (paper.event, fuel) = (paper.event + 1, 0)
    for node in nodes { node.onTrail = nil }
    for node in nodes { node.onEvent = nil }
    hands = [:]
    let waiting = { [paper] in paper.deliveries.filter { $0.isAwaited && $0.ends.isEmpty } }
    for _ in 0..<1_000
    where !waiting().isEmpty || results.contains(where: { $0.ends.isEmpty }) {
      await Task.yield()
    }
    let left = nodes.map(\.number)
    expect(left.isEmpty, "\(left) are left")
    expect(waiting().isEmpty, "\(waiting()) never ended")
    for delivery in paper.deliveries where delivery.isAwaited {
      expect(delivery.ends.count == 1, "\(delivery) ended \(delivery.ends)")
    }
    for result in results {
      expect(result.ends.count == 1, "who waits for N\(result.node) heard \(result.ends)")
    }
  }
}
