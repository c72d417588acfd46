import CoordinatorKitUI
import Testing

@MainActor
@Suite("Whatever is nested, moved, dragged and opened, on show is what the states say")
struct NestTests {
  /// Steps in all; an environment variable asks for more or fewer.
  private nonisolated static let budget =
    WalkBudget.steps("NEST_STEPS", short: 250, long: 100_000)

  @Test("The laws hold after each step that has settled") func lawsHold() {
    NestWalk.walk(NestWalk.all.count, steps: Self.budget)
  }

  @Test("What UIKit was called to present becomes no page before it appears") func presented() {
    #expect(NestWalk.take([0, 1, 2, 15, 30, 31, 32, 34], seed: 2_000_517).mistakes == [])
  }
}
