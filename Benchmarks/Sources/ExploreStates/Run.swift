import CoordinatorKitTesting
import Foundation

/// The exploration of one number of states, in a process of its own: what it takes from the system is
/// never given back.
struct Run: Codable {
  let states: Int
  /// Steps tried from the states.
  let steps: Int
  /// Time of the processor: one exploration is too long to find a moment when nothing else runs.
  let seconds: Double
  /// The most memory that was in use at any time, in bytes.
  let peak: Int
  /// What was in use before.
  let before: Int

  var statesPerSecond: Double { Double(states) / seconds }
  var bytesPerState: Double { Double(peak - before) / Double(states) }

  /// Explores, more than once while that takes only moments; the quickest counts.
  init(states: Int) {
    let explorer = FlowExplorer(GridFlow(states: states), state: .init()).limited(toStates: .max)
    self.states = states
    before = Self.usage().peak
    let first = Self.explore(explorer, states)
    peak = Self.usage().peak
    steps = first.steps
    var (fastest, all) = (first.seconds, first.seconds)
    while all < 1 {
      let next = Self.explore(explorer, states).seconds
      (fastest, all) = (min(fastest, next), all + next)
    }
    seconds = fastest
  }

  private static func explore(
    _ explorer: FlowExplorer<GridFlow>, _ states: Int
  ) -> (seconds: Double, steps: Int) {
    let start = usage().seconds
    let exploration = explorer.explore()
    let end = usage().seconds
    precondition(exploration.stateCount == states, "\(exploration.stateCount) states were visited.")
    precondition(exploration.findings.isEmpty, "\(exploration)")
    return (end - start, exploration.stepCount)
  }

  /// What this process has used so far: time of the processor, and the most bytes of memory at any time.
  private static func usage() -> (seconds: Double, peak: Int) {
    var usage = rusage()
    // 0 is `RUSAGE_SELF`, whose type differs between systems, as does the unit of the memory.
    getrusage(0, &usage)
    let seconds = [usage.ru_utime, usage.ru_stime].map {
      Double($0.tv_sec) + Double($0.tv_usec) / 1_000_000
    }
    #if os(Linux)
      return (seconds[0] + seconds[1], usage.ru_maxrss * 1024)
    #else
      return (seconds[0] + seconds[1], usage.ru_maxrss)
    #endif
  }

  /// Runs this program again, for one number of states.
  static func inProcess(states: Int) throws -> Run {
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = ["--states", "\(states)"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return try JSONDecoder().decode(Run.self, from: data)
  }
}
