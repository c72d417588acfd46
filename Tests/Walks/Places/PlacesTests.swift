import CoordinatorKitUI
import Testing

@MainActor
@Suite("Stacks, tabs, pages and columns inside each other show what the state says")
struct PlacesTests {
  /// Events in all; an environment variable asks for more or fewer.
  private nonisolated static let budget =
    WalkBudget.steps("PLACES_STEPS", short: 500, long: 20_000)

  @Test("Random states, moves of the user and widths of the window") func shows() {
    PlacesWalk.walk(24, steps: Self.budget)
  }
}
