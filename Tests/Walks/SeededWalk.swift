import CoordinatorKitUI
import Testing
import WalkTools

/// A walk on a phone of its own, whose events follow from a seed and their numbers alone.
@MainActor protocol SeededWalk: AnyObject {
  init(seed: Int)
  /// What has happened, event by event.
  var story: [String] { get }
  /// What did not hold.
  var mistakes: [String] { get }
  /// How many events did something; what cannot be done is left out.
  var steps: Int { get }
  /// Takes the event of a number.
  func take(_ number: Int)
  /// Makes the session ready in which the walk begins.
  static func prepare(_ session: HeadlessSession)
}

extension SeededWalk {
  static func prepare(_ session: HeadlessSession) {}

  /// Takes events of a seed until one goes wrong.
  static func take(_ numbers: [Int], seed: Int) -> Self {
    let session = WalkPhones.session(seed: seed)
    prepare(session)
    return session.enter {
      let walk = Self(seed: seed)
      for number in numbers where walk.mistakes.isEmpty { walk.take(number) }
      return walk
    }
  }

  /// Takes walks of seed after seed until so many steps have been taken, or one goes wrong, which is
  /// recorded with the fewest events that do.
  static func walk(_ events: Int, steps: Int, each visit: (Self) -> Void = { _ in }) {
    var (seed, taken) = (WalkBudget.firstSeed, 0)
    while taken < steps {
      let walk = take(Array(0..<events), seed: seed)
      taken += max(1, walk.steps)
      visit(walk)
      guard walk.mistakes.isEmpty else {
        Issue.record("After \(taken) steps: \(shortest(Array(0..<events), seed: seed))")
        return
      }
      seed += 1
    }
  }

  /// The fewest events of a seed that go wrong.
  private static func shortest(_ events: [Int], seed: Int) -> String {
    let needed = Shrinker { !take($0, seed: seed).mistakes.isEmpty }.shrink(events)
    let walk = take(needed, seed: seed)
    let again = "Again: \(Self.self).take(\(needed), seed: \(seed))"
    return (walk.story + walk.mistakes + [again]).joined(separator: "\n")
  }
}
