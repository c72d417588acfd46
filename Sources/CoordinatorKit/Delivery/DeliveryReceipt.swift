/// Tracks how one delivery ended: its message, and the screen changes it caused.
///
/// It holds no coordinators and no senders, so waiting for it keeps nothing alive.
@MainActor final class DeliveryReceipt {
  /// The delivery in whose handlers this one began.
  private let outer: DeliveryReceipt?
  /// How it ended, for whoever wants to know; `nil` for a message that a handler of the outer one just sends.
  private let completion: Completion<Outcome>?
  /// Whether the caller wants to hear that the message is held, instead of what becomes of it then.
  let endsWhenHeld: Bool
  /// How the message itself ended; `nil` until the send has returned, and while it is held.
  private var own: Outcome?
  /// Whether the outer deliveries wait for it, because a guard has held the message.
  private var isAwaited = false
  /// The worst outcome of what the message caused so far.
  private var worst: Outcome?
  /// The edits that have not ended.
  private var pending = 0

  init(
    inside outer: DeliveryReceipt?, endsWhenHeld: Bool, completion: Completion<Outcome>?
  ) {
    self.outer = outer
    self.endsWhenHeld = endsWhenHeld || outer?.endsWhenHeld ?? false
    self.completion = completion
  }

  /// This delivery and those around it.
  var chain: [DeliveryReceipt] { [self] + (outer?.chain ?? []) }

  /// The send has returned.
  ///
  /// What a guard holds keeps the receipt, and is sent again with it or expires. The deliveries around it
  /// wait for that as for a change of screens.
  func sent(_ outcome: Outcome) {
    if outcome == .held, !endsWhenHeld {
      if !isAwaited { for around in outer?.chain ?? [] { around.expectEdit() } }
      isAwaited = true
      return
    }
    own = outcome
    close()
    guard isAwaited else { return }
    isAwaited = false
    for around in outer?.chain ?? [] { around.heldMessageEnded(outcome) }
  }

  func expectEdit() {
    pending += 1
  }

  /// An edit has ended; one that was overridden in the course of the same delivery is no news for it.
  func editEnded(_ outcome: Outcome) {
    if outcome != .superseded || !MessageDelivery.context.isInside(self) { note(outcome) }
    pending -= 1
    close()
  }

  /// A message that a guard had held has ended; one that was handled changes nothing about how this one ended, but
  /// for its screens, whose end is heard of here, too.
  private func heldMessageEnded(_ outcome: Outcome) {
    guard case .handled = outcome else { return editEnded(outcome) }
    pending -= 1
    close()
  }

  /// Something the message caused has ended, successfully or not.
  func note(_ outcome: Outcome) {
    if outcome.severity > worst?.severity ?? -1 { worst = outcome }
  }

  private func close() {
    guard let own else { return }
    // What a message caused counts only if the message was handled.
    if case .handled = own, pending > 0 { return }
    let end: Outcome = if case .handled = own { worst ?? own } else { own }
    completion?(end)
  }
}
