/// Combines the outcomes of several requests that the caller sees as one: the worst of them.
@MainActor final class OutcomeOfAll {
  private var missing: Int
  private var worst: Outcome?
  private let completion: @MainActor (Outcome) -> Void

  /// - Parameters:
  ///   - count: How many requests there are.
  ///   - completion: Called once, when the last of them has ended.
  init(_ count: Int, _ completion: @escaping @MainActor (Outcome) -> Void) {
    missing = count
    self.completion = completion
  }

  /// One of the requests has ended.
  func ended(_ outcome: Outcome) {
    if outcome.severity > worst?.severity ?? -1 { worst = outcome }
    missing -= 1
    if missing == 0, let worst { completion(worst) }
  }
}
