/// Answers somebody who waits for the end of a request: once, also when the request is dropped with its
/// coordinator.
final class Answer {
  private var completions: [@MainActor (Outcome) -> Void]
  /// Whether somebody wants to know.
  var isAwaited: Bool { !completions.isEmpty }

  init(_ completion: @escaping @MainActor (Outcome) -> Void) {
    completions = [completion]
  }

  /// Answers; only the first time counts.
  @MainActor func callAsFunction(_ outcome: Outcome) {
    let waiting = completions
    completions = []
    for completion in waiting { completion(outcome) }
  }

  /// Answers in place of an earlier one, too.
  @MainActor func takeOver(_ earlier: Answer) {
    completions = earlier.completions + completions
    earlier.completions = []
  }

  deinit {
    guard !completions.isEmpty else { return }
    let waiting = completions
    // Whoever let go of the last reference may be anywhere.
    Task { @MainActor in
      for completion in waiting { completion(.failed("what was to show it has been released")) }
    }
  }
}
