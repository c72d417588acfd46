import CoordinatorKitUI
import Testing
import WalkTools

@MainActor
@Suite("Random manual presentations appear, leave and are reported, along with everything else")
struct VerbsTests {
  /// Steps in all; an environment variable asks for more or fewer.
  private nonisolated static let budget =
    WalkBudget.steps("VERBS_STEPS", short: 200, long: 10_000)
  private nonisolated static let share = 1_000

  private static func shortest(seed: Int) -> String {
    let fails = { !VerbsWalk.take($0, seed: seed).mistakes.isEmpty }
    let needed = Shrinker(fails: fails).shrink(VerbsWalk.all)
    let walk = VerbsWalk.take(needed, seed: seed)
    return """
      seed \(seed) went wrong. Enough for that are:
      \(walk.story.joined(separator: "\n"))
      \(walk.mistakes.joined(separator: "\n"))
      Again: VerbsWalk.take(\(needed), seed: \(seed))
      """
  }

  @Test(
    "The rules hold in a share of the steps, 20 to a walk", arguments: 0..<max(1, budget / share))
  func holdsForAShareOfTheSteps(part: Int) {
    var (seed, taken) = (WalkBudget.firstSeed + part * 10_000, 0)
    while taken < min(Self.share, Self.budget) {
      let walk = VerbsWalk.take(VerbsWalk.all, seed: seed)
      taken += max(1, walk.steps)
      guard walk.mistakes.isEmpty else {
        Issue.record("After \(taken) steps: \(Self.shortest(seed: seed))")
        return
      }
      seed += 1
    }
  }

  @Test("Every verb is used") func usesEveryVerb() {
    let said = (0..<48).reduce(into: Set<VerbsWalk.Verb>()) { said, seed in
      said.formUnion(VerbsWalk.take(VerbsWalk.all, seed: seed).verbs)
    }
    #expect(said == Set(VerbsWalk.Verb.allCases))
  }
}
