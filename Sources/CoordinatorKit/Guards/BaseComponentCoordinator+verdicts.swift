// What guards say is done here, for messages in front of components and for those a flow decides.
extension BaseComponentCoordinator {
  /// Ends a message that a guard does not let through.
  package final func refuse(_ message: any CoordinatorMessageable, _ why: String) {
    if MessageDelivery.isWatched { MessageDelivery.end(message, .refused(why)) }
  }

  /// Sends another message in place of one; its outcome becomes that of the first.
  package final func redirect(
    _ message: any CoordinatorMessageable, to other: any CoordinatorMessageable, by name: String
  ) {
    MessageDelivery.handle(message, at: self, as: .handled(by: name)) {
      let edit = MessageDelivery.expectEdit()
      MessageDelivery.deliver(other, to: self, completion: edit) { send(message: other) }
    }
  }

  /// Keeps a message, and sends the one that is to bring what it lacks.
  package final func hold(
    _ message: any CoordinatorMessageable, sending other: (any CoordinatorMessageable)?,
    for keeper: HeldMessages.Keeper
  ) {
    let origin = MessageDelivery.origin(of: message)
    MessageDelivery.handle(message, at: self, as: .held, changesNothing: true) {
      let (older, asks) = heldMessages.hold(
        message, for: keeper, sender: origin?.screen ?? origin?.responders.first,
        callSite: origin?.callSite)
      MessageDelivery.add(keeper: self)
      if let older { follow(older) }
      guard let other, asks else { return }
      let shown = MessageDelivery.collectingShown { send(message: other) }
      heldMessages.brought(shown, for: message)
    }
  }

  /// Gives up all messages that guards of this coordinator hold; each leaves a trail that says so.
  public func expireHeldMessages() {
    expireHeldMessages("expireHeldMessages() was called")
  }

  /// The messages that guards of this coordinator hold, as text.
  package final var namesOfHeldMessages: [String] {
    heldMessages.all.map { String(describing: $0.message) }
  }

  package final func expireHeldMessages(_ why: String) {
    guard !heldMessages.isEmpty else { return }
    for step in heldMessages.expireAll(why) { follow(step) }
  }

  /// What becomes of a message that is held here next, if anything.
  final func nextStep(unless resumed: Set<ObjectIdentifier>) -> HeldMessages.Step? {
    // A copy: what is asked may send messages, which may be held.
    let held = heldMessages
    let step = held.next(unless: resumed) { held in
      switch held.keeper {
      case .messageGuard: guardsHold(held.message) ? .waits : .passes
      case .flow: flowStanding?(held.message) ?? .passes
      }
    }
    guard let step else { return nil }
    return heldMessages.remove(step.held) ? step : nextStep(unless: resumed)
  }

  private func sendAgain(_ held: HeldMessages.Held) {
    guard let sender = held.sender, let callSite = held.callSite else {
      return send(message: held.message)
    }
    MessageDelivery.send(held.message, to: self, from: [sender], callSite: callSite)
  }

  /// Sends a message that was held on, or gives it up.
  final func follow(_ step: HeldMessages.Step) {
    switch step {
    case .goesOn(let held):
      MessageDelivery.apart {
        guard held.keeper == .flow else { return sendAgain(held) }
        MessageDelivery.followUp(held.message) { sendAgain(held) }
      }
    case .expires(let held, let why):
      MessageDelivery.expire(held.message, why, at: self)
    }
  }
}
