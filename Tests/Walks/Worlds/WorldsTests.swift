import CoordinatorKitUI
import Testing

@MainActor @Suite("UIKit and SwiftUI tell the same of the same random changes and moves")
struct WorldsTests {
  /// Events in all; an environment variable asks for more or fewer.
  private nonisolated static let budget = WalkBudget.steps("WORLDS_STEPS", short: 300, long: 30_000)

  @Test("They agree about screens that appear and leave, outcomes and children") func agree() {
    WorldsWalk.walk(30, steps: Self.budget)
  }
}
