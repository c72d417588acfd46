import CoordinatorKit

/// One run of a flow being replayed.
struct ReplayedRun<F: Flow> {
  private(set) var run: FlowRuntime<F>
  private let number: Int

  /// The result of a step.
  enum Progress {
    case same
    /// It changed nothing when it was recorded, and cannot be tried.
    case skipped
    case differs(Flight.Difference)
    /// The run cannot be replayed further.
    case stopped(run: Int, String)

    var isAsRecorded: Bool {
      switch self {
      case .same, .skipped: true
      case .differs, .stopped: false
      }
    }
  }

  static func begin(
    _ start: Flight.Start, _ flow: F, _ state: F.State?
  ) -> (ReplayedRun?, Progress) {
    switch state.map({ .success($0) }) ?? start.state.state(of: F.self) {
    case .failure(let error):
      return (
        nil,
        .stopped(
          run: start.run, "\(error.why) Give the state to begin in as from:, or make it Codable.")
      )
    case .success(let state):
      let begun = ReplayedRun(run: FlowRuntime(flow, state: state), number: start.run)
      let recorded = Flight.Difference.Outcome(
        answer: nil, shows: start.shows, result: start.result)
      return (
        begun,
        begun.compare(recorded, to: begun.outcome(nil), at: 0, "it began with \(start.state.text)")
      )
    }
  }

  mutating func replay(_ step: Flight.Step, _ messages: FlightMessages<F>) -> Progress {
    let answer: FlowDecision?
    switch step.event {
    case .message(let value):
      switch messages.read(value) {
      case .message(let message): answer = run.send(message)
      case .unreadable(let why): return stopped(at: step, why)
      }
    case .update(let value):
      switch value.state(of: F.self) {
      case .success(let state): answer = run.mutate { $0 = state }
      case .failure(let error): return stopped(at: step, error.why)
      }
    case .selected(let tab):
      _ = run.userSelected(tab)
      answer = nil
    case .left(let names, _) where names == run.screens.alert.map { ["\($0)"] }:
      if let alert = run.screens.alert { _ = run.handle(.alertLeft(alert.id)) }
      answer = nil
    case .left(let names, let cause):
      guard let screens = screens(named: names) else {
        return stopped(at: step, "Not all of these screens are shown: [\(run.screens)].")
      }
      _ = run.userLeft(screens, by: cause)
      answer = nil
    }
    let recorded = Flight.Difference.Outcome(
      answer: step.answer, shows: step.shows, result: step.result)
    return compare(recorded, to: outcome(answer), at: step.number, "\(step)")
  }

  private func stopped(at step: Flight.Step, _ why: String) -> Progress {
    if let answer = step.answer, answer != "\(FlowDecision.handled)" { return .skipped }
    return .stopped(run: number, "step \(step.number) (run \(number)): \(step)\n  \(why)")
  }

  private func outcome(_ answer: FlowDecision?) -> Flight.Difference.Outcome {
    .init(
      answer: answer.map { "\($0)" }, shows: "\(run.screens)", result: run.result.map { "\($0)" })
  }

  private func compare(
    _ recorded: Flight.Difference.Outcome, to replayed: Flight.Difference.Outcome, at step: Int,
    _ event: String
  ) -> Progress {
    guard recorded != replayed else { return .same }
    return .differs(
      Flight.Difference(
        step: step, run: number, event: event, recorded: recorded, replayed: replayed))
  }

  /// The visible screens with the given names, each once, from the top.
  private func screens(named names: [String]) -> [F.Screen]? {
    var shown = Array(run.screens.stacks.joined())
    let found = names.compactMap { name in
      shown.lastIndex { "\($0)" == name }.map { shown.remove(at: $0) }
    }
    return found.count == names.count ? found : nil
  }
}
