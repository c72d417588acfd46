import SendPaths

/// Measures paths side by side, so that what slows the machine down slows all of them down.
///
/// Each path has more than a thousand short turns, spread over the whole run, and its best turn counts:
/// a busy neighbour slows down casts and calls more than it does atomic counting, so a mean would compare
/// the neighbours.
@MainActor final class Contest {
  /// One path of the contest.
  private struct Entry: Hashable {
    let way: Way
    let shape: PathShape
  }

  private static let passes = 60
  private static let rounds = 25
  private static let turn = Duration.microseconds(60)

  private let entries: [Entry]
  private let paths: [any SendPath]
  /// How many sends fill a turn of each path.
  private let sends: [Int]
  /// The nanoseconds of one send, in the best turn of each pass.
  private var times: [Entry: [Double]] = [:]

  /// Builds all paths.
  ///
  /// - Parameters:
  ///   - ways: The ways to compare.
  ///   - shapes: The shapes to build for each.
  init(_ ways: [Way], _ shapes: [PathShape]) {
    entries = shapes.flatMap { shape in ways.map { Entry(way: $0, shape: shape) } }
    paths = entries.map { $0.way.path($0.shape) }
    sends = paths.map(Self.sendsPerTurn)
  }

  /// The nanoseconds that a send takes, in the best turn of all.
  subscript(_ way: Way, _ shape: PathShape) -> Double {
    passes(way, shape).min() ?? .nan
  }

  /// The nanoseconds that a send takes, in the best turn of each pass.
  func passes(_ way: Way, _ shape: PathShape) -> [Double] {
    times[Entry(way: way, shape: shape)] ?? []
  }

  /// Holds contests, all of them once in each pass, so that a slow minute hurts none in particular.
  static func hold(_ contests: [Contest]) {
    for _ in 0..<passes {
      for contest in contests { contest.pass() }
    }
  }

  /// Lets the paths take turns, each round beginning with another one.
  private func pass() {
    var best = paths.map { _ in Double.infinity }
    for round in 0..<Self.rounds {
      for turn in paths.indices {
        let index = (turn + round) % paths.count
        let duration = Self.time(paths[index], sends[index])
        best[index] = min(best[index], duration / .nanoseconds(1) / Double(sends[index]))
      }
    }
    for (entry, time) in zip(entries, best) { times[entry, default: []].append(time) }
  }

  /// How many sends fill a turn, found on a path that is warm.
  private static func sendsPerTurn(_ path: any SendPath) -> Int {
    path.send(times: 100)
    var sends = 4
    while time(path, sends) < turn { sends *= 2 }
    return sends
  }

  /// Measures one turn, after a run-up: another path was there before.
  private static func time(_ path: any SendPath, _ sends: Int) -> Duration {
    path.send(times: sends / 8 + 1)
    let before = path.tally.count
    let duration = ContinuousClock().measure { path.send(times: sends) }
    precondition(path.tally.count == before + sends, "A message did not reach its handler.")
    return duration
  }
}
