public import CoordinatorKit
public import CoordinatorKitRecorder

/// Replaying a recorded session, and printing it as tests.
extension Flight {
  /// The names of the recorded flows, in the order they started.
  public var flows: [String] {
    var seen: Set<String> = []
    return starts.map(\.flow).filter { seen.insert($0).inserted }
  }

  /// Replays on a flow what was recorded about it, and compares answers, screens and results.
  ///
  ///     let replay = try Flight(contentsOf: url).replay(on: ShopFlow())
  ///     #expect(replay.isIdentical, "\(replay)")
  ///
  /// Every run of the flow is replayed, from its initial state. The effects of held messages were
  /// recorded as separate steps, so they are not awaited here.
  ///
  /// The messages of the flow and of the flows nested in it are known. A message that cannot be
  /// read, because its type is not `Codable` or not known here, is skipped
  /// if it changed nothing when it was recorded; any other ends the replay, as does a state that
  /// cannot be read.
  ///
  /// - Parameters:
  ///   - flow: The flow.
  ///   - name: The name under which it was recorded, one of `flows`; by default that of its type.
  ///   - state: Where each run starts; by default in its recorded state.
  ///   - types: The types of other recorded messages.
  /// - Returns: The first step that differs, if any.
  public func replay<F: Flow>(
    on flow: F, as name: String? = nil, from state: F.State? = nil,
    reading types: [any (CoordinatorMessageable & Decodable).Type] = []
  ) -> Flight.Replay {
    let name = name ?? version.name(of: F.self)
    let starts = starts.filter { $0.flow == name }
    guard !starts.isEmpty else {
      let why =
        flows.isEmpty ? "No flow was recorded." : "Recorded were \(flows.joined(separator: ", "))."
      return Flight.Replay(flow: name, steps: 0, skipped: 0, end: .stopped(why))
    }
    let reader = FlightMessages(flow, types, version)
    var runs: [Int: ReplayedRun<F>] = [:]
    var (steps, skipped, stop) = (0, 0, String?.none)
    for entry in entries {
      let progress: ReplayedRun<F>.Progress
      switch entry {
      case .start(let start) where start.flow == name:
        (runs[start.run], progress) = ReplayedRun.begin(start, flow, state, version)
      case .step(let step):
        guard var run = runs.removeValue(forKey: step.run) else { continue }
        progress = run.replay(step, reader)
        runs[step.run] = run
        if progress.isAsRecorded { steps += 1 }
        if case .skipped = progress { skipped += 1 }
      case .start, .trail, .diagnostic: continue
      }
      switch progress {
      case .same, .skipped: continue
      case .differs(let difference):
        return Flight.Replay(
          flow: name, steps: steps, skipped: skipped, end: .differs(difference))
      case .stopped(let run, let why):
        // Other runs may still be replayable, and differ.
        runs[run] = nil
        stop = stop ?? why
      }
    }
    return Flight.Replay(
      flow: name, steps: steps, skipped: skipped, end: stop.map { .stopped($0) } ?? .identical)
  }
}
