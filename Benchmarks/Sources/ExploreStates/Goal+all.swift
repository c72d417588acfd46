import Tables

extension Goal {
  /// All goals: a state costs about the same among many as among few.
  static func all(_ runs: [Run]) -> [Goal] {
    let time = runs.map { 1 / $0.statesPerSecond }
    // Few states fit into what the process had before.
    let memory = runs.filter { $0.states >= 10_000 }.map(\.bytesPerState)
    return [
      Goal(
        text:
          "A state costs the explorer at most 2.00 times as much time among the most as among 1000",
        figure: (time.last ?? .nan) / (time.first ?? .nan), atMost: 2),
      Goal(
        text: """
          A state costs the explorer at most 1.50 times as much memory among the most as among 10000
          """,
        figure: (memory.last ?? .nan) / (memory.first ?? .nan), atMost: 1.5),
    ]
  }
}

extension MarkdownTable {
  /// The table of explorations.
  init(_ runs: [Run]) {
    self.init(
      "States", "steps", "milliseconds", "states per second", "peak memory, MiB", "bytes per state")
    for run in runs {
      add(
        run.states.count, run.steps.count, (run.seconds * 1_000).ratio, run.statesPerSecond.whole,
        (Double(run.peak) / 1_048_576).whole, run.bytesPerState.whole)
    }
  }
}
