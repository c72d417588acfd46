import CoordinatorKitUI
import Testing

@MainActor
@Suite("After random routes and links what is on show is what a person works out on paper")
struct LinksTests {
  /// Events in all; an environment variable asks for more or fewer.
  private nonisolated static let budget =
    WalkBudget.steps("LINKS_STEPS", short: 250, long: 20_000)
  private static let events = Array(0..<60)

  private static func take(_ numbers: [Int], seed: Int) -> LinksWalk {
    let session = HeadlessSession(profile: [.iOS17, .iOS18, .iOS13][seed % 3])
    session.areAnimationsEnabled = seed % 8 > 0
    return session.enter {
      let walk = LinksWalk(seed: seed)
      for number in numbers where walk.mistakes.isEmpty { walk.take(number) }
      return walk
    }
  }

  @Test(
    "Guards hold links on the way, newer links take the place of older ones, and nothing is lost")
  func agrees() {
    for seed in 0..<max(1, Self.budget / Self.events.count) {
      let walk = Self.take(Self.events, seed: seed)
      guard walk.mistakes.isEmpty else {
        Issue.record("\(Self.shortest(seed: seed))")
        return
      }
    }
  }

  /// The fewest events of a seed that go wrong.
  private static func shortest(seed: Int) -> String {
    let needed = Shrinker { !take($0, seed: seed).mistakes.isEmpty }.shrink(events)
    let walk = take(needed, seed: seed)
    let again = "Again: take(\(needed), seed: \(seed))"
    return (walk.story + walk.mistakes + [again]).joined(separator: "\n")
  }
}
