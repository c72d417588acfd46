/// A fixed piece of work whose instructions are counted.
@MainActor struct Scenario {
  /// What is done, in a few words; the name in the list of counts.
  let name: String
  /// How often it is done while instructions are counted.
  let times: Int
  private let prepare: @MainActor () -> @MainActor () -> Void

  /// Makes a scenario.
  ///
  /// - Parameters:
  ///   - name: What is done.
  ///   - times: How often.
  ///   - prepare: Builds what is needed and returns what is done each time. Doing it must leave things as
  ///     they were, so that each time costs the same.
  init(_ name: String, times: Int, prepare: @escaping @MainActor () -> @MainActor () -> Void) {
    self.name = name
    self.times = times
    self.prepare = prepare
  }

  /// Does it a few times so that caches are filled, and then as often as is counted.
  func run() {
    let work = prepare()
    for _ in 0..<3 { work() }
    measuredRepetitions(times, work)
  }
}

/// What Callgrind counts: `Scripts/instructions` names this function to it.
@MainActor @inline(never) func measuredRepetitions(_ times: Int, _ work: @MainActor () -> Void) {
  for _ in 0..<times { work() }
}
