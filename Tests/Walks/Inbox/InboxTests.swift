import CoordinatorKitUI
import Testing

@MainActor
@Suite("Whatever comes through the doors of an app is opened once, or is told why not")
struct InboxTests {
  /// Deliveries in all; an environment variable asks for more or fewer.
  private nonisolated static let budget =
    WalkBudget.steps("INBOX_STEPS", short: 1_000, long: 100_000)

  @Test("Cold, warm, twice, in the middle of transitions and while locked, as on paper")
  func agrees() {
    InboxWalk.walk(60, steps: Self.budget)
  }
}
