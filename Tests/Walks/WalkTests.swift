import CoordinatorKitUI
import Testing

@MainActor @Suite("After random steps at any moment UIKit, the flows and a naive model agree")
struct WalkTests {
  /// Steps in all; an environment variable asks for more or fewer.
  private nonisolated static let budget =
    WalkBudget.steps("WALK_STEPS", short: 500, long: 100_000)
  private nonisolated static let share = min(5_000, budget)

  @Test("They agree in each part of the way", arguments: 1...max(1, budget / max(1, share)))
  func agreesInEachPart(part: Int) {
    walk(from: WalkBudget.firstSeed + part * 10_000, steps: Self.share)
  }

  @Test("They agree in the first thousand steps, where faults are looked for")
  func firstThousand() {
    walk(from: 0, steps: 1_000)
  }

  /// Takes walks of seed after seed until so many steps have been taken, or one goes wrong.
  private func walk(from first: Int, steps: Int) {
    var taken = 0
    var seed = first
    while taken < steps {
      let walk = WalkRun.take(WalkRun.all, seed: seed)
      taken += walk.steps
      guard walk.mistakes.isEmpty else {
        Issue.record("After \(taken) steps: \(WalkRun.shortest(seed: seed))")
        return
      }
      seed += 1
    }
  }
}
