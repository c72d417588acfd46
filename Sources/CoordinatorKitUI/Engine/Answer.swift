/// Completes a request exactly once, even if the request is dropped with its coordinator.
final class Answer {
  private var completions: [@MainActor (Outcome) -> Void]
  /// Whether there is a completion.
  var isAwaited: Bool { !completions.isEmpty }

  init(_ completion: @escaping @MainActor (Outcome) -> Void) {
    completions = [completion]
  }

  /// Completes the request; only the first call counts.
  @MainActor func callAsFunction(_ outcome: Outcome) {
    let waiting = completions
    completions = []
    for completion in waiting { completion(outcome) }
  }

  /// Also completes an earlier request that this one replaces.
  @MainActor func takeOver(_ earlier: Answer) {
    completions = earlier.completions + completions
    earlier.completions = []
  }

  deinit {
    guard !completions.isEmpty else { return }
    let waiting = completions
    // The last reference may be released on any thread.
    Task { @MainActor in
      for completion in waiting { completion(.failed("what was to show it has been released")) }
    }
  }
}
