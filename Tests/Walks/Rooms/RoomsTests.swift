import CoordinatorKitUI
import Testing

@MainActor
@Suite("In random events no guarded screen appears without its condition, and none leaves unasked")
struct RoomsTests {
  /// Events in all; an environment variable asks for more or fewer.
  private nonisolated static let budget =
    WalkBudget.steps("ROOMS_STEPS", short: 320, long: 8_000)

  @Test("The guards hold in hidden tabs and pages, sheets and stacks, across restarts")
  func holdsInHiddenTabsPagesSheetsAndStacksAcrossRestarts() {
    RoomsWalk.walk(80, steps: Self.budget)
  }
}
