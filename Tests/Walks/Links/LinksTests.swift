import CoordinatorKitUI
import Testing

@MainActor
@Suite("After random routes and links what is on show is what a person works out on paper")
struct LinksTests {
  /// Events in all; an environment variable asks for more or fewer.
  private nonisolated static let budget =
    WalkBudget.steps("LINKS_STEPS", short: 250, long: 20_000)

  @Test(
    "Guards hold links on the way, newer links take the place of older ones, and nothing is lost")
  func agrees() {
    LinksWalk.walk(60, steps: Self.budget)
  }
}
