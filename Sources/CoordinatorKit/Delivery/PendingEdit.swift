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
