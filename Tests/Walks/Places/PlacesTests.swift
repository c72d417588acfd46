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

  @Test("Screens move once UIKit has taken the narrow stack of columns that come on show wide away")
  func expandsWhileComingOnShow() {
    let walk = PlacesWalk.take(Array(0..<10), seed: 3_000_527)
    #expect(walk.mistakes == [], "\(walk.story.joined(separator: "\n"))")
  }
}
