extension MessageDelivery {
  /// Sends a message and tells how it ended, exactly once.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - completion: Called when the send has returned, or later when a change of screens that it
  ///     caused has ended.
  ///   - send: Sends the message.
  package static func deliver(
    _ message: any CoordinatorMessageable, to coordinator: any Coordinating,
    completion: @escaping (Outcome) -> Void, send: () -> Void
  ) {
    let receipt = DeliveryReceipt(
      message, to: coordinator, nesting: nesting, completion: completion)
    receipts.append(receipt)
    send()
    receipts.removeLast()
    receipt.sent()
  }

  /// Sends a message whose outcome is awaited.
  static func begin(
    _ message: any CoordinatorMessageable, to coordinator: any Coordinating
  ) -> PendingOutcome {
    let pending = PendingOutcome()
    deliver(message, to: coordinator, completion: { pending.end($0) }) {
      coordinator.send(message: message)
    }
    return pending
  }

  /// Announces a change of screens to the deliveries under way.
  ///
  /// - Returns: To be called exactly once, with how the change ended; it may be dropped with whoever
  ///   was to call it. Does nothing when no delivery is under way.
  package static func expectEdit() -> @MainActor (Outcome) -> Void {
    guard !receipts.isEmpty else { return { _ in } }
    let edit = PendingEdit(receipts)
    return { edit.end($0) }
  }

  /// Runs code whose messages and edits no delivery under way has caused.
  static func apart(_ body: () -> Void) {
    let outer = receipts
    receipts = []
    body()
    receipts = outer
  }
}
