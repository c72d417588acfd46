import CoordinatorKitUI
import Testing

@MainActor @Suite("A tester and a coordinator that receive the same random events agree")
struct AgreementTests {
  /// Events in all; an environment variable asks for more or fewer.
  private nonisolated static let budget =
    WalkBudget.steps("AGREEMENT_STEPS", short: 250, long: 10_000)
  /// In so many events each kind of answer is given.
  private nonisolated static let fewest = 3_000
  private static let events = Array(0..<60)

  private static func take(_ numbers: [Int], seed: Int) -> BranchWalk {
    let session = HeadlessSession(profile: [.iOS17, .iOS18, .iOS13][seed % 3])
    session.areAnimationsEnabled = seed % 8 > 0
    // Where UIKit itself pops to the root, a back menu looks like the button, which a tester cannot know.
    session.policy.popsToRootFromBackMenu = false
    return session.enter {
      let walk = BranchWalk(seed: seed)
      for number in numbers where walk.mistakes.isEmpty { walk.take(number) }
      return walk
    }
  }

  @Test("They agree in thousands of events of every kind")
  func agreeInThousandsOfEventsOfEveryKind() {
    var (seed, taken, kinds) = (0, 0, Set<String>())
    while taken < Self.budget {
      let walk = Self.take(Self.events, seed: seed)
      taken += walk.story.count - 1
      kinds.formUnion(walk.kinds)
      guard walk.mistakes.isEmpty else {
        Issue.record("After \(taken) events: \(Self.shortest(seed: seed))")
        return
      }
      seed += 1
    }
    guard Self.budget >= Self.fewest else { return }
    #expect(BranchDecisions.kinds.subtracting(kinds).isEmpty, "these did not happen")
  }

  /// The fewest events of a seed that go wrong.
  private static func shortest(seed: Int) -> String {
    let needed = Shrinker { !take($0, seed: seed).mistakes.isEmpty }.shrink(events)
    let walk = take(needed, seed: seed)
    let again = "Again: take(\(needed), seed: \(seed))"
    return (walk.story + walk.mistakes + [again]).joined(separator: "\n")
  }
}
