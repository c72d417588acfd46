/// How a delivery ended, once it has.
@MainActor package final class PendingOutcome {
  private var outcome: Outcome?
  private var waiting: CheckedContinuation<Outcome, Never>?

  package init() {}

  package func end(_ outcome: Outcome) {
    self.outcome = outcome
    waiting?.resume(returning: outcome)
    waiting = nil
  }

  /// Waits until the delivery has ended; for one caller.
  package var value: Outcome {
    get async {
      if let outcome { return outcome }
      return await withCheckedContinuation { waiting = $0 }
    }
  }
}
