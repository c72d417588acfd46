/// A screen change that deliveries wait for; one that is dropped without an end has failed.
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
    // The last reference may be dropped on any thread, so the end is reported on the main actor.
    Task { @MainActor [receipts] in
      let outcome = Outcome.failed("what was to show it has been released")
      for receipt in receipts { receipt.editEnded(outcome) }
    }
  }
}

// MARK: - Screen changes caused by a message

extension MessageDelivery {
  /// Announces a screen change to the deliveries in progress.
  ///
  /// - Returns: A closure to call exactly once with how the change ended; dropping it counts as a
  ///   failure. Does nothing when no delivery is in progress.
  package static func expectEdit() -> @MainActor (Outcome) -> Void {
    guard let receipt = context?.receipt else { return { _ in } }
    let edit = PendingEdit(receipt.chain)
    return { edit.end($0) }
  }

  /// Announces a screen change to the deliveries in progress, and notifies them when it has ended.
  ///
  /// - Parameter completion: Called before they are notified.
  /// - Returns: A closure to call exactly once with how the change ended.
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
