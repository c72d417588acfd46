import CoordinatorKitUI
import Testing

@MainActor
@Suite("The stack of a computed flow is what was computed last, less what has been left since")
struct ComputedTests {
  /// Events in all; an environment variable asks for more or fewer.
  private nonisolated static let budget =
    WalkBudget.steps("COMPUTED_STEPS", short: 1_000, long: 100_000)

  @Test("In windows and tabs, with the same or other controllers, and with a builder")
  func agrees() {
    ComputedWalk.walk(ComputedWalk.last + 1, steps: Self.budget)
  }
}
