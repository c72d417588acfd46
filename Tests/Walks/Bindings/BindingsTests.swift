import CoordinatorKitUI
import Testing
import ViewsPhone

/// What happened to users of path bindings: a late write undid a push, a doubled one popped twice, and the
/// echo of a change was taken for the user.
@MainActor
@Suite("In random writes of views to their bindings none is lost, and none echoes")
struct BindingsTests {
  /// Events in all; an environment variable asks for more or fewer.
  private nonisolated static let budget =
    WalkBudget.steps("BINDINGS_STEPS", short: 2_000, long: 20_000)

  @Test("State, paths, sheets, tabs and alerts agree with the paper after each event")
  func agrees() {
    BindingsWalk.walk(60, steps: Self.budget)
  }
}
