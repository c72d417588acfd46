// Verdicts of message guards are carried out here; those of a flow's guards, by its driver.
extension BaseComponentCoordinator {
  /// Carries out what a guard says about a message that it does not allow, which ends here.
  final func carryOut(
    _ verdict: Verdict, of messageGuard: MessageGuard,
    on message: any CoordinatorMessageable
  ) {
    switch verdict.disposition {
    case .handled, .unhandled: break
    case .refused(let why): MessageDelivery.end(.refused(why))
    case .redirected(let other):
      MessageDelivery.handle(message, at: self, as: .handled(by: messageGuard.name)) {
        redirect(to: other, by: .messageGuard)
      }
    case .held(let other): hold(message, sending: other)
    }
  }

  /// Who sends a message instead of another one.
  enum Redirection {
    case messageGuard, flowGuard, component
  }

  /// Sends a message instead of the one being handled, which adopts its outcome.
  ///
  /// A link goes on from where the message leads that a component makes of its route; what a guard
  /// sends instead is another way, and ends the link.
  final func redirect(to other: any CoordinatorMessageable, by redirection: Redirection) {
    let link = MessageDelivery.current?.link
    if redirection != .component { link?.isReplaced = true }
    let goingOn = redirection == .component ? link : nil
    MessageDelivery.send(
      other, to: goingOn == nil ? self : LinkView.opening.start(of: other, at: self),
      isFollowUp: redirection == .flowGuard, link: goingOn,
      returnsWhenHeld: MessageDelivery.context.receipt?.endsWhenHeld ?? false,
      completion: MessageDelivery.expectSuccessor())
  }

  private func hold(
    _ message: any CoordinatorMessageable, sending other: (any CoordinatorMessageable)?
  ) {
    MessageDelivery.handle(message, at: self, as: .held, changesNothing: true) {
      let (older, asks) = heldMessages.hold(message, sending: other)
      heldMessages.noteUnderWay(message)
      holds(message)
      if let older { expire(older, .replaced) }
      let type = ObjectIdentifier(type(of: message))
      for held in runningFlow?.held.supersede(type) ?? [] { expire(held, .replaced) }
      guard let other, asks else { return }
      var shown = MessageDelivery.collectingShown { send(message: other) }
      shown.remove(.init(held: message, of: self))
      // What the user has opened before provides it, too.
      if shown.isEmpty {
        shown = Set(runningFlow?.showsAlready(other.sent).map { .init($0, of: self) } ?? [])
      }
      heldMessages.recordPrerequisites(shown, for: message)
    }
  }

  // MARK: - Held messages

  /// Expires all messages that guards or work of this coordinator hold; each leaves a trail that says so.
  public func expireHeldMessages() {
    expireHeldMessages(.requested)
  }

  /// The messages that guards of this coordinator hold, as text.
  package final var namesOfHeldMessages: [String] {
    allHeld.map { String(describing: $0.message) }
  }

  private var allHeld: [HeldMessages.Held] { heldMessages.all + (runningFlow?.held.all ?? []) }

  final var holdsMessages: Bool {
    !(heldMessages.isEmpty && runningFlow?.held.isEmpty ?? true)
      || workers.contains(where: \.isWorking)
  }

  package final func expireHeldMessages(_ why: HeldMessages.Expiry) {
    for held in heldMessages.expireAll(why) { expire(held, why) }
    for worker in workers { worker.expire(why) }
    for held in runningFlow?.held.expireAll(why) ?? [] { expire(held, why) }
  }

  /// This coordinator has left: its work ends with it.
  final func endWork() {
    for worker in workers { worker.expire(.coordinatorLeft) }
  }

  /// What held messages may wait for is not there any more.
  final func departed(_ departure: HeldMessages.Departure) {
    heldMessages.departed(departure, from: self)
    runningFlow?.held.departed(departure, from: self)
  }

  /// The tabs of this coordinator, or of its flow, have changed.
  package final func tabsChanged<Tab: Equatable>(from former: [Tab], to tabs: [Tab]) {
    for held in heldMessages.tabsChanged(from: former, to: tabs) { expire(held, .untaken) }
  }

  /// The flow's guards hold a message in place of one that other guards hold.
  final func supersede(_ message: any CoordinatorMessageable) {
    let type = ObjectIdentifier(Swift.type(of: message))
    for held in heldMessages.supersede(type) { expire(held, .replaced) }
  }

  /// Takes the next step for a message held here; whoever takes it performs it at once.
  final func takeHeldStep() -> (() -> Void)? {
    // Asks a copy: guards may send messages, which may be held.
    let step = heldMessages.next { objection(to: $0)?.verdict.disposition ?? .handled }
    if let step {
      guard heldMessages.remove(step) else { return {} }
      return { [self] in perform(step, isFollowUp: false) }
    }
    if let worker = workers.first(where: \.hasLostSender) {
      return { worker.expire(.senderReleased) }
    }
    return runningFlow?.nextHeldStep().map { step in
      { [self] in perform(step, isFollowUp: true) }
    }
  }

  private func perform(_ step: HeldMessages.Step, isFollowUp: Bool) {
    switch step {
    case .goesOn(let held): resume(held, isFollowUp: isFollowUp)
    case .expires(let held, let why): expire(held, why)
    }
  }

  /// All held messages that can continue have done so.
  final func endHeldRound() {
    heldMessages.endRound()
    runningFlow?.held.endRound()
  }

  /// A guard holds a message from now on; what was to lead to it waits for it.
  final func holds(_ message: any CoordinatorMessageable) {
    tree.add(holding: self)
    MessageDelivery.collector?.add(.init(held: message, of: self))
  }

  /// Sends a held message again; what has waited for it waits for what it shows.
  final func resume(_ held: HeldMessages.Held, isFollowUp: Bool) {
    let shown = MessageDelivery.collectingShown {
      if let link = held.link {
        link.goesOn(with: held, at: self, isFollowUp: isFollowUp)
      } else {
        MessageDelivery.resume(held, at: self, isFollowUp: isFollowUp)
      }
    }
    let went = HeldMessages.Shown(held: held.message, of: self)
    tree.departed(.init([went], replacedBy: shown, isGivenUp: false))
  }

  /// A held message has expired: it leaves its own trail, wherever that happens.
  final func expire(_ held: HeldMessages.Held, _ why: HeldMessages.Expiry) {
    end(held, why.outcome, trail: .failed(why.words))
    // What waits for it waits for a newer one, if there is one by now: a listener may have sent it.
    if allHeld.contains(where: { $0.type == held.type }) { return }
    tree.departed(.init([.init(held: held.message, of: self)]))
  }

  /// A held message ends here; so does its own trail, unless that has an end of its own.
  final func end(_ held: HeldMessages.Held, _ outcome: Outcome, trail: Outcome? = nil) {
    MessageDelivery.detached {
      MessageDelivery.end(held.message, trail ?? outcome, at: self)
    }
    held.receipt?.sent(outcome)
    held.link?.expired(outcome)
  }
}
