import CoordinatorKit
import WalkTools

extension TreesWalk {
  /// Makes a forest with some handlers and guards; later events change it.
  func plant(_ number: Int) {
    guard let node = anyNode(), number > 1 else { return make(below: nil) }
    switch number {
    case ..<6: make(below: node)
    case ..<11: addComponent(to: node)
    default: addGuard(to: node)
    }
  }

  /// Does one thing, from outside or in the middle of a message.
  func act() {
    if !paper.turns.isEmpty, dice.roll(5) == 0, let node = anyNode() { return move(to: node) }
    guard let node = anyNode() else { return make(below: nil) }
    switch dice.roll(44) {
    case 0, 21, 22: make(below: dice.roll(3) == 0 ? nil : node)
    case 1, 2: addComponent(to: node)
    case 3, 4: addGuard(to: node)
    case 5: remove(from: node)
    case 6: listen(at: node)
    case 7: habit(of: node)
    case 8, 9, 10: flip()
    case 11: reconsider(node)
    case 12, 13, 23: move(to: node)
    case 14, 24: leave(node)
    case 15: drop(node)
    case 16: putOff(node)
    case 17: expire(node)
    case 18: result(of: node)
    case 19: finish(node)
    case 20: sink(node)
    default: send(to: node)
    }
  }

  private func anyNode() -> TreesNode? {
    let nodes = nodes
    return nodes.isEmpty ? nil : nodes[dice.roll(nodes.count)]
  }

  private func newNumber() -> Int {
    count += 1
    return count
  }
}

// MARK: - Messages

extension TreesWalk {
  private func send(to node: TreesNode) {
    let kind = TreesKind(rawValue: [0, 0, 0, 1, 1, 2, 3][dice.roll(7)]) ?? .call
    let message = kind.message(dice.roll(4), newNumber())
    let mail = TreesMail(message)
    let isMail = dice.roll(4) == 0
    let style = dice.roll(3)
    let delivery = begins(message, to: node, style)
    tell("\(node.coordinatorName) ← \(message)\(["", " awaited", " awaited or held"][style])")
    switch style {
    case 0:
      if isMail, let mail { node.send(mail) } else { node.send(message) }
    default:
      let completion = completion(of: delivery)
      if isMail, let mail {
        node.deliver(mail, returnsWhenHeld: style == 2, completion: completion)
      } else {
        node.deliver(message, returnsWhenHeld: style == 2, completion: completion)
      }
    }
    paper.hasSent(delivery)
  }

  private func begins(
    _ message: any TreesMessage, to node: TreesNode, _ style: Int
  ) -> TreesDelivery {
    if nested > 0 { paper.blur() }
    let outer = nested > 0 ? nil : paper.handled
    let delivery = TreesDelivery(message, receiver: node.number, inside: outer)
    delivery.isAwaited = style > 0
    if style == 2 { delivery.endsWhenHeld = true }
    paper.sends(delivery)
    return delivery
  }

  private func completion(of delivery: TreesDelivery) -> @MainActor (Outcome) -> Void {
    { [weak self] outcome in
      guard let self else { return }
      tell("\(delivery): \(outcome)")
      calledBack("completion of \(delivery.message.number)") { paper.ended(delivery, outcome) }
    }
  }

  private func sink(_ node: TreesNode) {
    guard !sinks.isEmpty, dice.roll(3) > 0 else {
      tell("a sink of \(node.coordinatorName)")
      return sinks.append((node.number, node.sink(for: TreesCall.self)))
    }
    let (number, sink) = sinks[dice.roll(sinks.count)]
    let call = TreesCall(value: dice.roll(4), number: newNumber())
    guard let receiver = made.first(where: { $0.number == number })?.node else {
      var ends: [Outcome] = []
      sink.send(call)
      sink.deliver(call) { ends.append($0) }
      let text = "N\(number), to which the sink leads, has been released"
      return expect(ends == [.failed(text)], "a sink to nobody ended \(ends)")
    }
    let delivery = begins(call, to: receiver, 1)
    tell("\(receiver.coordinatorName) ← \(call) awaited, by a sink")
    sink.pullback { $0 }.deliver(call, completion: completion(of: delivery))
    paper.hasSent(delivery)
  }
}

// MARK: - What coordinators are made of

extension TreesWalk {
  private func make(below parent: TreesNode?) {
    guard nodes.count < 12 else { return }
    let number = made.count
    tell("N\(number) below \(parent?.coordinatorName ?? "nobody")")
    isSteady = false
    paper.edits += 1
    let node = handler.scope { TreesNode(number, paper, parent: parent) }
    made.append(TreesReference(number: number, node: node))
    if parent == nil { hands[number] = node }
  }

  private func addComponent(to node: TreesNode) {
    let form = TreesPart.Form.allCases[dice.roll(TreesPart.Form.allCases.count)]
    var kind = TreesKind.allCases[dice.roll(TreesKind.allCases.count)]
    if form == .redirect, kind == .news { kind = .call }
    let part = TreesPart(newNumber(), form, kind)
    tell("\(node.coordinatorName) has \(form) \(part.number) for \(kind)")
    node.add(part)
  }

  private func addGuard(to node: TreesNode) {
    let answer = TreesGuard.Answer.allCases[dice.roll(TreesGuard.Answer.allCases.count)]
    var kind = TreesKind(rawValue: dice.roll(TreesKind.allCases.count + 1))
    if kind == .news, answer == .redirects || answer == .holdsSending { kind = .call }
    let new = TreesGuard(newNumber(), kind, flag: dice.roll(paper.flags.count), answer)
    tell("\(node.coordinatorName) \(answer) by G\(new.number) \(new.name) at flag \(new.flag)")
    node.add(new)
    paper.unasked.insert(node.number)
  }

  private func remove(from node: TreesNode) {
    if dice.roll(2) == 0, let part = paper.parts[node.number]?.first {
      tell("\(node.coordinatorName) loses \(part.name)")
      node.remove(part)
    } else if let old = paper.guards[node.number]?.first {
      tell("\(node.coordinatorName) loses G\(old.number)")
      paper.unasked.subtract(node.root.all.map(\.number))
      node.remove(old)
    }
  }

  private func habit(of node: TreesNode) {
    node.habit = TreesNode.Habit.allCases[dice.roll(TreesNode.Habit.allCases.count)]
    tell("\(node.coordinatorName) \(node.habit) messages of value 0")
  }

  private func listen(at node: TreesNode) {
    isSteady = false
    let number = node.number
    let hear: @MainActor (MessageTrail) -> Void = { [weak self] in
      self?.hears($0, at: number)
    }
    switch dice.roll(3) {
    case 0:
      tell("\(node.coordinatorName) hears trails")
      (node.onTrail, node.onEvent) = (hear, nil)
    case 1:
      tell("\(node.coordinatorName) hears events")
      node.onTrail = nil
      node.onEvent = { [weak self] event in
        if case .messageEnded(let trail) = event { return hear(trail) }
        self?.heard[number, default: []].append("report: \(event)")
      }
    default:
      tell("\(node.coordinatorName) hears nothing")
      (node.onTrail, node.onEvent) = (nil, nil)
    }
  }

  private func hears(_ trail: MessageTrail, at number: Int) {
    heard[number, default: []].append("\(trail)")
    calledBack("N\(number) hears \(trail.message)")
  }
}

// MARK: - What guards read

extension TreesWalk {
  private func flip() {
    let flag = dice.roll(paper.flags.count)
    paper.flags[flag].toggle()
    tell("flag \(flag) is \(paper.flags[flag] ? "up" : "down")")
    let asking = made.map(\.number)
      .filter { paper.guards[$0]?.contains { $0.flag == flag } ?? false }
    paper.unasked.formUnion(asking)
  }

  private func reconsider(_ node: TreesNode) {
    tell("\(node.coordinatorName) reconsiders")
    paper.unasked.subtract(node.root.all.map(\.number))
    node.reconsider()
  }

  private func expire(_ node: TreesNode) {
    tell("\(node.coordinatorName) expires what it holds")
    let held = paper.holds.filter { $0.node == node.number }
    let before = calls
    for hold in held { hold.isGoing = true }
    node.expireHeldMessages()
    gone(held, "expireHeldMessages() was called", since: before)
  }

  /// Messages that were held are not held any more, unless something was called meanwhile.
  private func gone(_ held: [TreesHold], _ why: String, since before: Int) {
    for hold in held where paper.holds.contains(where: { $0 === hold }) {
      hold.isGoing = false
      if calls > before {
        (hold.mayExpire, paper.isBlurred) = (true, true)
      } else {
        paper.expire(hold, .failed("held, then expired: \(why)"))
      }
    }
  }

  private func putOff(_ node: TreesNode) {
    let index = work.count
    tell("work \(index) at \(node.coordinatorName)")
    work.append(("work \(index)", 0))
    let (edits, event) = (paper.edits, paper.event)
    MessageDelivery.afterOutermostSend(in: node) { [weak self, weak node] in
      guard let self, event == paper.event else { return }
      work[index].runs += 1
      tell("work \(index) runs")
      if let root = node?.root, edits == paper.edits {
        for turn in paper.turns where turn.isBusy && turn.edits == edits && turn.node.root === root
        {
          mistakes.append("work \(index) runs while \(turn.delivery) is under way")
        }
      }
      calledBack("work \(index)")
    }
  }
}

// MARK: - Trees

extension TreesWalk {
  private func move(to parent: TreesNode) {
    guard var child = anyNode() else { return }
    // Trees that join others are what is hard.
    if dice.roll(3) > 0 { child = child.root }
    isSteady = false
    tell("\(child.coordinatorName) goes below \(parent.coordinatorName)")
    let isIllegal = parent === child || child.all.contains { $0 === parent }
    let former = child.parentCoordinator
    let (before, known) = (calls, reports.count)
    paper.edits += 1
    // That its former tree was about to ask again does not move with it.
    paper.unasked.formUnion(child.all.map(\.number))
    parent.add(child: child)
    paper.edits += 1
    guard calls == before else { return tidyHands() }
    let there = isIllegal ? former : parent
    expect(child.parentCoordinator === there, "\(child.coordinatorName) is elsewhere")
    let kinds = reports.dropFirst(known).map(\.kind).filter { $0 != .unhandledMessage }
    let expected: [Diagnostic.Kind] =
      !isIllegal ? [] : parent === child ? [.selfAsChild] : [.cycle]
    expect(kinds == expected, "the reports are \(kinds), not \(expected)")
    tidyHands()
  }

  /// Whoever has a parent is held by that one alone.
  func tidyHands() {
    for (number, node) in hands where node.parentCoordinator != nil { hands[number] = nil }
  }

  private func leave(_ node: TreesNode) {
    guard let parent = node.parentCoordinator as? TreesNode else { return }
    isSteady = false
    let isKept = dice.roll(4) > 0
    tell("\(node.coordinatorName) leaves \(parent.coordinatorName)\(isKept ? ", and stays" : "")")
    if isKept { hands[node.number] = node }
    let gone = Set(node.all.map(\.number))
    let held = paper.holds.filter { gone.contains($0.node) }
    let waiting = results.filter { gone.contains($0.node) && $0.ends.isEmpty && !$0.isLeft }
    for result in waiting { result.isLeft = true }
    let before = calls
    paper.edits += 1
    for hold in held { hold.isGoing = true }
    parent.remove(child: node)
    paper.edits += 1
    // What was held there meanwhile may have expired with the rest.
    self.gone(paper.holds.filter { gone.contains($0.node) }, "its coordinator left", since: before)
    guard calls == before else { return }
    expect(node.parentCoordinator == nil, "\(node.coordinatorName) has not left")
    for result in waiting {
      expect(result.ends.count == 1, "who waits for N\(result.node) does not hear that it left")
    }
  }

  private func drop(_ node: TreesNode) {
    guard hands[node.number] != nil, dice.roll(2) == 0 else { return }
    isSteady = false
    tell("\(node.coordinatorName) is let go")
    paper.edits += 1
    hands[node.number] = nil
  }
}

// MARK: - Results

extension TreesWalk {
  private func result(of node: TreesNode) {
    tell("somebody waits for \(node.coordinatorName)")
    let result = TreesResult(node.number)
    results.append(result)
    node.onResult(of: Int.self) { [weak self] end in
      result.ends.append(end)
      self?.tell("\(end) of N\(result.node)")
      self?.calledBack("result of N\(result.node)")
    }
  }

  private func finish(_ node: TreesNode) {
    tell("\(node.coordinatorName) finishes")
    let waiting = results.filter { $0.node == node.number && $0.ends.isEmpty }
    let (before, value, hasLeft) = (calls, count, node.parentCoordinator == nil)
    node.finish(with: value)
    guard !hasLeft, calls == before + waiting.count else { return }
    for result in waiting {
      expect(result.ends == [.finished(value)], "who waits for N\(node.number) does not hear it")
    }
  }
}
