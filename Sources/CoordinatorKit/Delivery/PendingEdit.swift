/// A change of screens that deliveries wait for; one that is dropped without an end has failed.
@MainActor final class PendingEdit {
  private let receipts: [DeliveryReceipt]
  private var hasEnded = false

  init(_ receipts: [DeliveryReceipt]) {
    self.receipts = receipts
    for receipt in receipts { receipt.expectEdit() }
  }

  func end(_ outcome: Outcome) {
    guard !hasEnded else { return }
    hasEnded = true
    for receipt in receipts { receipt.editEnded(outcome) }
  }

  deinit {
    guard !hasEnded else { return }
    // The last reference may be dropped anywhere, so the end is told from the main actor.
    Task { @MainActor [receipts] in
      let outcome = Outcome.failed("what was to show it has been released")
      for receipt in receipts { receipt.editEnded(outcome) }
    }
  }
}

// MARK: - Changes of screens that a message causes

extension MessageDelivery {
  /// Announces a change of screens to the deliveries under way.
  ///
  /// - Returns: To be called exactly once, with how the change ended; it may be dropped with whoever
  ///   was to call it. Does nothing when no delivery is under way.
  package static func expectEdit() -> @MainActor (Outcome) -> Void {
    guard let receipt = context?.receipt else { return { _ in } }
    let edit = PendingEdit(receipt.chain)
    return { edit.end($0) }
  }

  /// Announces a change of screens to the deliveries under way, and tells them when it has ended.
  ///
  /// - Parameter completion: Called before they are told.
  /// - Returns: To be called exactly once, with how the change ended.
  package static func expectEdit(
    telling completion: @escaping @MainActor (Outcome) -> Void
  ) -> @MainActor (Outcome) -> Void {
    let edit = expectEdit()
    return {
      completion($0)
      edit($0)
    }
  }
}
