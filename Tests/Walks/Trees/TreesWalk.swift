import CoordinatorKit
import Testing
import WalkTools

/// Random messages and changes in trees of coordinators, from outside and in the middle of messages.
@MainActor final class TreesWalk: Expecting {
  let seed: Int
  let paper = TreesPaper()
  var story: [String]
  var mistakes: [String] = []
  /// How many events did something.
  private(set) var steps = 0
  /// The coordinators that the walk holds, by their numbers.
  var hands: [Int: TreesNode] = [:]
  /// Each coordinator that was ever made.
  var made: [TreesReference] = []
  var handler = Diagnostic.Handler { _ in }
  var reports: [Diagnostic] = []
  /// How much may still be done in this event.
  var fuel = 0
  /// How many messages, guards, components and calls there were.
  var count = 0
  /// How many calls back run of which nobody says what they belong to, and how many there were.
  var nested = 0
  var calls = 0
  var dice: Dice
  /// Work that was put off: for which coordinator, and how often it has run.
  var work: [(text: String, runs: Int)] = []
  var sinks: [(node: Int, sink: MessageSink<TreesCall>)] = []
  var results: [TreesResult] = []
  /// What each listener has heard in this event, and whether nothing else has changed that it hears.
  var heard: [Int: [String]] = [:]
  var isSteady = true

  init(seed: Int) {
    self.seed = seed
    story = ["seed \(seed)"]
    dice = Dice(seed: UInt64(seed))
    handler = Diagnostic.Handler { [weak self] in self?.reports.append($0) }
    paper.script = { [weak self] node in self?.script(at: node) }
  }

  /// The coordinators that are there.
  var nodes: [TreesNode] { made.compactMap(\.node) }

  func tell(_ what: String) {
    let depth = paper.turns.count + nested
    story.append(String(repeating: "  ", count: depth) + what)
    if WalkTrace.isOn { WalkTrace.tell(story.last ?? "") }
  }

  /// Takes the event of a number, which follows from seed and number alone.
  func take(_ number: Int) {
    dice = Dice(seed: UInt64(seed) &* 1_000_003 &+ UInt64(number))
    let told = story.count
    begin(number)
    fuel = dice.roll(20)
    if number < 14 { plant(number) } else { act() }
    check()
    steps += story.count > told ? 1 : 0
  }

  private func begin(_ number: Int) {
    (paper.event, count) = (number, number * 1_000)
    (paper.lost, paper.entries, reports, work, heard) = ([], [], [], [], [:])
    (isSteady, paper.isBlurred) = (true, false)
  }

  /// What a handler does.
  private func script(at node: TreesNode) {
    guard paper.turns.count + nested < 8 else { return }
    for _ in 0..<dice.roll(5) where fuel > 0 {
      fuel -= 1
      act()
    }
  }

  /// Something is called back of which nobody says what it belongs to.
  ///
  /// - Parameter note: Writes down what that means.
  func calledBack(_ what: String, _ note: () -> Void = {}) {
    paper.freeze()
    note()
    calls += 1
    guard seed % 3 > 0, dice.roll(3) == 0, fuel > 0, paper.turns.count + nested < 8 else { return }
    tell("(\(what))")
    // What listeners do leaves no trail.
    paper.isBlurred = true
    nested += 1
    fuel -= 1
    act()
    nested -= 1
  }
}

/// A coordinator that may be gone.
@MainActor struct TreesReference {
  let number: Int
  weak var node: TreesNode?
}

/// Somebody who waits for a result.
@MainActor final class TreesResult {
  let node: Int
  /// Whether its coordinator is leaving, which it will hear after others.
  var isLeft = false
  var ends: [FlowResult<Int>] = []

  init(_ node: Int) { self.node = node }
}

// MARK: - Walks

extension TreesWalk {
  /// Takes events of a seed until one goes wrong, and lets go of everything in the end.
  static func take(_ numbers: [Int], seed: Int) async -> TreesWalk {
    let walk = TreesWalk(seed: seed)
    for number in numbers where walk.mistakes.isEmpty {
      walk.take(number)
    }
    if walk.mistakes.isEmpty { await walk.end() }
    return walk
  }

  /// Takes walks of seed after seed until so many steps have been taken, or one goes wrong.
  static func walk(_ events: Int, steps: Int) async {
    var (seed, taken) = (WalkBudget.firstSeed, 0)
    while taken < steps {
      let walk = await take(Array(0..<events), seed: seed)
      taken += max(1, walk.steps)
      guard walk.mistakes.isEmpty else {
        Issue.record("After \(taken) steps: \(await shortest(Array(0..<events), seed: seed))")
        return
      }
      seed += 1
    }
  }

  /// The fewest events of a seed that go wrong.
  private static func shortest(_ events: [Int], seed: Int) async -> String {
    var (needed, hasShrunk) = (events, true)
    while hasShrunk {
      hasShrunk = false
      for event in needed.reversed() {
        let fewer = needed.filter { $0 != event }
        guard await !take(fewer, seed: seed).mistakes.isEmpty else { continue }
        (needed, hasShrunk) = (fewer, true)
      }
    }
    let walk = await take(needed, seed: seed)
    let again = "Again: TreesWalk.take(\(needed), seed: \(seed))"
    return (walk.story + walk.mistakes + [again]).joined(separator: "\n")
  }
}
