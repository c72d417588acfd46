/// How a delivery ended, once it has.
@MainActor package final class PendingOutcome {
  private var outcome: Outcome?
  private var waiting: CheckedContinuation<Outcome, Never>?

  package init() {}

  package func end(_ outcome: Outcome) {
    guard self.outcome == nil else { return }
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

extension Outcome {
  /// Waits for the outcome of a request that reports it to a completion.
  ///
  ///     let outcome = await Outcome.of { root.setRoot(child: home, animated: true, completion: $0) }
  ///
  /// - Parameter request: Makes the request immediately, passing on the completion it receives.
  /// - Returns: How the request ended; calling the completion again changes nothing.
  @MainActor public static func of(
    _ request: (@escaping @MainActor (Outcome) -> Void) -> Void
  ) async -> Outcome {
    let pending = PendingOutcome()
    request { pending.end($0) }
    return await pending.value
  }
}
