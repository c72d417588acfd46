import CoordinatorKit
import Testing

@MainActor
@Suite("In trees that change in the middle of messages each message goes its way and ends once")
struct TreesTests {
  /// Events in all; an environment variable asks for more or fewer.
  private nonisolated static let budget =
    WalkBudget.steps("TREES_STEPS", short: 2_000, long: 60_000)

  @Test("Guards, components, overrides, listeners and results do as a list on paper says")
  func agrees() async {
    await TreesWalk.walk(60, steps: Self.budget)
  }
}
