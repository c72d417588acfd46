import CoordinatorKitUI
import Testing

@MainActor
@Suite("A plan says what opening a link does, in whatever state it is opened")
struct PlansTests {
  /// Links in all; an environment variable asks for more or fewer.
  private nonisolated static let budget =
    WalkBudget.steps("PLANS_STEPS", short: 400, long: 20_000)

  @Test("Tabs, sheets, children not yet built, guards, handlers: each route goes as planned")
  func agrees() {
    var (planned, certain) = (0, 0)
    PlansWalk.walk(40, steps: Self.budget) { walk in
      planned += walk.planned
      certain += walk.certain
    }
    // A plan that says nothing would never be wrong.
    #expect(certain * 10 > planned * 4, "\(certain) of \(planned) routes were planned for certain")
  }
}
