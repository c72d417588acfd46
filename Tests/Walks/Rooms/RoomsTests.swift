import CoordinatorKitUI
import Testing

@MainActor
@Suite("In random events no guarded screen appears without its condition, and none leaves unasked")
struct RoomsTests {
  /// Events in all; an environment variable asks for more or fewer.
  private nonisolated static let budget =
    WalkBudget.steps("ROOMS_STEPS", short: 250, long: 5_000)
  private static let events = Array(0..<80)

  private static func take(_ numbers: [Int], seed: Int) -> RoomsWalk {
    let session = HeadlessSession(profile: [.iOS17, .iOS18, .iOS13][seed % 3])
    session.areAnimationsEnabled = seed % 8 > 0
    return session.enter {
      let walk = RoomsWalk(seed: seed)
      for number in numbers where walk.mistakes.isEmpty { walk.take(number) }
      return walk
    }
  }

  @Test("The guards hold in hidden tabs, sheets and stacks, across restarts")
  func holdsInHiddenTabsSheetsAndStacksAcrossRestarts() {
    var (seed, taken) = (0, 0)
    while taken < Self.budget {
      let walk = Self.take(Self.events, seed: seed)
      taken += walk.steps
      guard walk.mistakes.isEmpty else {
        Issue.record("After \(taken) events: \(Self.shortest(seed: seed))")
        return
      }
      seed += 1
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
