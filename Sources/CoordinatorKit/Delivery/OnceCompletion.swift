/// The end of one request: called with how it ended, once; a request that is dropped without an end has failed.
///
/// Ownership: whoever carries the request out holds it. It holds the completions until they are called.
@MainActor package final class OnceCompletion {
  private var outcome: Outcome?
  private var completions: [@MainActor (Outcome) -> Void]
  private var waiting: CheckedContinuation<Outcome, Never>?

  /// Makes the end of a request, which a completion hears of.
  package init(_ completion: @escaping @MainActor (Outcome) -> Void) {
    completions = [completion]
  }

  /// Makes the end of a request that is awaited with `value`.
  package init() {
    completions = []
  }

  /// Whether a completion waits for the end.
  package var isAwaited: Bool { !completions.isEmpty }

  /// Ends the request and calls the completions in their order; only the first end counts.
  package func callAsFunction(_ outcome: Outcome) {
    guard self.outcome == nil else { return }
    self.outcome = outcome
    let called = completions
    completions = []
    for completion in called { completion(outcome) }
    waiting?.resume(returning: outcome)
    waiting = nil
  }

  /// Calls the completions of an earlier request too, which this one takes the place of.
  package func absorb(_ earlier: OnceCompletion) {
    completions = earlier.completions + completions
    earlier.completions = []
  }

  /// How the request ends; for one caller.
  package var value: Outcome {
    get async {
      if let outcome { return outcome }
      return await withCheckedContinuation { waiting = $0 }
    }
  }

  deinit {
    guard !completions.isEmpty else { return }
    // The last reference may be dropped on any thread.
    Task { @MainActor [completions] in
      for completion in completions {
        completion(.failed("what was to show it has been released"))
      }
    }
  }
}

// MARK: - Several requests, and awaited ones

extension OnceCompletion {
  /// Makes several requests one to their caller, who gets the worst of their outcomes when the last has ended.
  ///
  /// - Parameters:
  ///   - count: How many requests there are.
  ///   - completion: Called once.
  /// - Returns: To be called with the end of each request.
  package static func joining(
    _ count: Int, _ completion: @escaping @MainActor (Outcome) -> Void
  ) -> @MainActor (Outcome) -> Void {
    var (missing, worst) = (count, Outcome?.none)
    return { outcome in
      if outcome.severity > worst?.severity ?? -1 { worst = outcome }
      missing -= 1
      if missing == 0, let worst { completion(worst) }
    }
  }
}

extension Outcome {
  /// Waits for the end of a request that reports its outcome to a completion handler.
  ///
  ///     let outcome = await Outcome.of { root.setRoot(child: home, animated: true, completion: $0) }
  ///
  /// - Parameter request: Makes the request, at once, and hands it the completion it is given.
  /// - Returns: How the request ended. A completion that is called again changes nothing; one that is released
  ///   without a call has failed.
  @MainActor public static func of(
    _ request: (@escaping @MainActor (Outcome) -> Void) -> Void
  ) async -> Outcome {
    let end = OnceCompletion()
    hand(OnceCompletion { end($0) }, to: request)
    return await end.value
  }

  // Apart, so that waiting does not hold what is handed out.
  @MainActor private static func hand(
    _ completion: OnceCompletion, to request: (@escaping @MainActor (Outcome) -> Void) -> Void
  ) {
    request { completion($0) }
  }
}
