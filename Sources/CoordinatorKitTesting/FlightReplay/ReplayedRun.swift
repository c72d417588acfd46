import CoordinatorKit
import CoordinatorKitRecorder
import Foundation

/// One run of a flow being replayed.
struct ReplayedRun<F: Flow> {
  private(set) var run: FlowRuntime<F>
  private let number: Int
  private let version: FlightVersion
  /// The screens that have been shown, by what removals say of them.
  private var screens: [String: Set<ScreenKey>] = [:]

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
    _ start: Flight.Start, _ flow: F, _ state: F.State?, _ version: FlightVersion
  ) -> (ReplayedRun?, Progress) {
    switch state.map({ .success($0) }) ?? start.state.state(of: F.self) {
    case .failure(let error):
      return (
        nil,
        .stopped(
          run: start.run, "\(error.why) Give the state to begin in as from:, or make it Codable.")
      )
    case .success(let state):
      var begun = ReplayedRun(
        run: FlowRuntime(flow, state: state), number: start.run, version: version)
      begun.noteScreens()
      let recorded = Flight.Difference.Outcome(
        answer: nil, shows: start.shows, result: start.result)
      return (
        begun,
        begun.compare(recorded, to: begun.outcome(nil), at: 0, "it began with \(start.state.text)")
      )
    }
  }

  mutating func replay(_ step: Flight.Step, _ messages: FlightMessages<F>) -> Progress {
    let answer: Disposition?
    switch step.event {
    case .message(let value):
      switch message(in: step, value, messages) {
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
      switch screens(named: names) {
      case .success(let screens): _ = run.userLeft(screens, by: cause)
      case .failure(let unknown): return stopped(at: step, unknown.why)
      }
      answer = nil
    }
    noteScreens()
    let recorded = Flight.Difference.Outcome(
      answer: step.answer, shows: step.shows, result: step.result)
    return compare(recorded, to: outcome(answer), at: step.number, "\(step)")
  }

  private mutating func noteScreens() {
    for key in run.shown.keyed.keys.joined() { screens["\(key)", default: []].insert(key) }
  }

  /// Reads a message; what a coordinator tells of the user is recorded as text, from which it follows.
  func message(
    in step: Flight.Step, _ value: Flight.Value, _ messages: FlightMessages<F>
  ) -> FlightMessages<F>.Reading {
    let reading = messages.read(value)
    guard case .unreadable = reading, step.answer == "\(Disposition.handled)" else {
      return reading
    }
    let told = [tap(value), removal(value), refusal(value)].compactMap(\.self).first {
      version.name(of: type(of: $0)) == value.type && CanonicalText.of($0) == value.text
    }
    return told.map { .message($0) } ?? reading
  }

  private func tap(_ value: Flight.Value) -> (any CoordinatorMessageable)? {
    run.screens.tabs.indices.lazy.flatMap { [TabMessage.selected($0), .reselected($0)] }
      .first { CanonicalText.of($0) == value.text }
  }

  private func removal(_ value: Flight.Value) -> (any CoordinatorMessageable)? {
    for cause in RemovalMessage.Cause.allCases {
      let (start, end) = ("RemovalMessage(", ", \(cause.rawValue))")
      guard value.text.hasPrefix(start), value.text.hasSuffix(end) else { continue }
      let name = value.text.dropFirst(start.count).dropLast(end.count)
      // If several screens read alike, nothing says which of them it was.
      guard let known = screens[String(name)], known.count == 1, let screen = known.first else {
        continue
      }
      return RemovalMessage(screen: screen, cause: cause)
    }
    return nil
  }

  /// What a guard of the flow keeps now; the reason is as it was recorded.
  private func refusal(_ value: Flight.Value) -> (any CoordinatorMessageable)? {
    for move in run.attempts.refused {
      let screens = (run.screensLeft(by: move) ?? []).map { ScreenKey($0) }
      for cause in RemovalMessage.Cause.allCases {
        let start = "\(RemovalMessage.Refused(screens: screens, cause: cause, reason: ""))"
          .dropLast()
        guard value.text.hasPrefix(start) else { continue }
        let reason = value.text.dropFirst(start.count).dropLast()
        return RemovalMessage.Refused(screens: screens, cause: cause, reason: String(reason))
      }
    }
    return nil
  }

  private func stopped(at step: Flight.Step, _ why: String) -> Progress {
    if let answer = step.answer, answer != "\(Disposition.handled)" { return .skipped }
    return .stopped(run: number, "step \(step.number) (run \(number)): \(step)\n  \(why)")
  }

  private func outcome(_ answer: Disposition?) -> Flight.Difference.Outcome {
    .init(
      answer: answer.map { CanonicalText.of($0) }, shows: version.text(of: run.screens),
      result: run.result.map { CanonicalText.of($0) })
  }

  private func compare(
    _ recorded: Flight.Difference.Outcome, to replayed: Flight.Difference.Outcome, at step: Int,
    _ event: String
  ) -> Progress {
    guard recorded != replayed else { return .same }
    if version == .first, recorded.hasLetters(of: replayed) {
      return .stopped(
        run: number,
        """
        step \(step) (run \(number)): \(event)
          Version 1 recorded sets and dictionaries in any order, so [\(recorded.shows)] may be what \
        is shown now: [\(replayed.shows)]. Record it again.
        """)
    }
    return .differs(
      Flight.Difference(
        step: step, run: number, event: event, recorded: recorded, replayed: replayed))
  }

  private struct UnknownScreens: Error {
    let why: String
  }

  /// The screens with the given names, each once, from the top.
  private func screens(named names: [String]) -> Result<[F.Screen], UnknownScreens> {
    let labels = version.labels(in: run.screens)
    var shown = labels
    var found: [F.Screen] = []
    for name in names {
      guard let index = shown.lastIndex(where: { $0.label == name }) else {
        return .failure(
          UnknownScreens(why: "Not all of these screens are shown: [\(run.screens)]."))
      }
      let screen = shown.remove(at: index).screen
      guard labels.allSatisfy({ $0.label != name || $0.screen == screen }) else {
        return .failure(
          UnknownScreens(
            why: """
              Several screens are called \(name), and nothing says which was left: \
              [\(run.screens)]. Let their descriptions say what tells them apart.
              """))
      }
      found.append(screen)
    }
    return .success(found)
  }
}

extension Flight.Difference.Outcome {
  /// Whether this is the other one with collections in another order, as far as can be told.
  fileprivate func hasLetters(of other: Self) -> Bool {
    func letters(_ outcome: Self) -> [Character] {
      [outcome.answer ?? "", outcome.shows, outcome.result ?? ""].joined(separator: "\n").sorted()
    }
    // Selected tabs are in brackets too, but those follow no name.
    let collections = ["([", ": ["]
    let text = [answer, shows, result].compactMap(\.self).joined(separator: "\n")
    return collections.contains(where: text.contains) && letters(self) == letters(other)
  }
}
