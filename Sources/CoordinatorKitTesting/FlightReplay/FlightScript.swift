import CoordinatorKit
import CoordinatorKitRecorder
import Foundation

/// Prints the test that repeats a recorded run of a flow.
///
/// A tester itself does what a flow's guards cause: it follows redirects and continues held
/// messages. In a flight those are separate steps, so they are written with the step that caused
/// them.
struct FlightScript<F: Flow> {
  /// A call, and what was recorded after it and after everything it caused.
  private struct Line {
    /// The name and the source of the state that the call sets.
    var state: (name: String, source: String)?
    var call: String
    var shows: String
    var result: String?
  }

  private let messages: FlightMessages<F>
  private var replayed: ReplayedRun<F>
  private var simulation: FlowSimulation<F>
  private var test: PrintedTest
  private var line: Line
  /// The alert that the newest line closes while a message waits for its answer, and the tester before that: its
  /// button may send what comes next.
  private var closedAlert: (alert: FlowAlert, before: FlowSimulation<F>)?
  /// The screens after the lines so far.
  private var shown: String
  /// What the lines so far have established about the result.
  private var result: String?
  /// What the tester has told the flow of the user by itself, and what was recorded of that comes later.
  private var told: [any CoordinatorMessageable] = []
  /// Whether the flow has deviated from the recording: later steps prove nothing.
  private var differs = false
  /// Whether the test ends here.
  private var isDone = false

  init?(_ start: Flight.Start, _ flow: F, _ state: F.State?, _ messages: FlightMessages<F>) {
    let (begun, progress) = ReplayedRun.begin(start, flow, state, messages.version)
    guard let begun else { return nil }
    self.messages = messages
    replayed = begun
    simulation = FlowSimulation(begun.run)
    let json = state == nil ? start.state.jsonText : nil
    let source = json.map { ".init(recorded: \(rawSwiftSource($0)))" }
    test = PrintedTest(
      "FlowTester(\(swiftSource(flow)), state: \(source ?? swiftSource(begun.run.state)))")
    line = Line(call: "", shows: start.shows, result: start.result)
    shown = start.shows
    differs = !progress.isAsRecorded
  }

  /// Writes the next step.
  mutating func append(_ step: Flight.Step) {
    guard !isDone, step.isFollowUp || !differs else { return close() }
    let message = message(in: step)
    // After a deviation only the recording counts, not what the flow does now.
    let progress = differs ? .same : replayed.replay(step, messages)
    switch progress {
    case .skipped: return
    case .stopped(_, let why): return stop(why)
    case .same, .differs: break
    }
    if step.isFollowUp || takeTold(message) {
      (line.shows, line.result) = (step.shows, step.result)
    } else {
      let tap = tap(sending: message)
      if tap == nil { close() }
      begin(step, message, tap, differs: !progress.isAsRecorded)
    }
    differs = differs || !progress.isAsRecorded
  }

  /// The test.
  mutating func test(called name: String, titled title: String) -> String {
    close()
    return test.source(called: name, titled: title) + "\n"
  }

  /// Completes the newest line with what was recorded after it.
  private mutating func close() {
    guard !isDone else { return }
    let source = FlightSource.text(simulation.runtime.screens)
    let isAsRecorded =
      messages.version.text(of: simulation.runtime.screens) == line.shows
      && simulation.runtime.result.map { CanonicalText.of($0) } == line.result
    // The flow alone matches the recording, but not with a tester around it: in the app, something
    // handled a message, or gave up a held one.
    guard isAsRecorded || differs else {
      isDone = true
      let call = line.call.isEmpty ? "The start" : "flow\(line.call)"
      test.comment("\(call) led to [\(line.shows)], by code that a tester knows nothing of.")
      return
    }
    let text = ".shows(text: \(swiftSource(line.shows)))"
    let check = isAsRecorded ? source.map { ".shows(\($0))" } ?? text : text
    if let state = line.state { test.bind(state.name, to: state.source) }
    if line.call.isEmpty {
      test.check(check)
    } else {
      // What a flow leaves to others changes nothing, which a tester checks itself.
      let isPlain = isAsRecorded && line.shows == shown && line.call.hasPrefix(".passesOn(")
      test.step(line.call + (isPlain ? "" : check))
    }
    if let new = line.result, new != result {
      test.check(".results(text: \(swiftSource(new)))")
    }
    (shown, result) = (line.shows, line.result)
    isDone = differs
  }

  private mutating func stop(_ why: String) {
    close()
    guard !isDone else { return }
    isDone = true
    test.comment(why)
  }
}

// MARK: - Steps

extension FlightScript {
  /// The message of a step that comes next.
  private func message(in step: Flight.Step) -> (any CoordinatorMessageable)? {
    guard case .message(let value) = step.event,
      case .message(let message) = replayed.message(in: step, value, messages)
    else { return nil }
    return message
  }

  /// Whether a message is what the tester has told by itself; it is none of the next.
  private mutating func takeTold(_ message: (any CoordinatorMessageable)?) -> Bool {
    guard !told.isEmpty, let message,
      let index = told.firstIndex(where: { $0.tells(theSameAs: message) })
    else { return false }
    told.remove(at: index)
    return true
  }

  /// The button of the alert just closed that sends a message; that is one call of a tester, and what
  /// was held for the answer waits for what it leads to.
  private func tap(sending message: (any CoordinatorMessageable)?) -> Int? {
    guard let message, let alert = closedAlert?.alert, alert.textFields.isEmpty else { return nil }
    let sent = CanonicalText.identity(of: message)
    return alert.buttons.indices.first { button in
      alert.tap(button, typing: []).message.map { CanonicalText.identity(of: $0.sent) } == sent
    }
  }

  private mutating func begin(
    _ step: Flight.Step, _ message: (any CoordinatorMessageable)?, _ tap: Int?, differs: Bool
  ) {
    guard !isDone else { return }
    let closed = closedAlert
    closedAlert = nil
    let call: String
    var newState: (name: String, source: String)?
    switch step.event {
    case .message(let value):
      guard let message else { return }
      guard !(message is RemovalMessage) else {
        return stop("step \(step.number): \(step), which a tester does not tell")
      }
      let expectation = expectation(of: step.answer, differs)
      if let refused = message as? RemovalMessage.Refused {
        guard let move = simulation.runtime.move(keeping: refused.screens) else {
          return stop("step \(step.number): \(step), which a tester cannot try")
        }
        call = "\(self.call(for: move)).isRefused(\(swiftSource(refused.reason)))"
        _ = simulation.attempt(move)
      } else if let tap, let closed {
        let passesOn = expectation == nil ? ", passesOn: true" : ""
        let title = swiftSource(closed.alert.buttons[tap].title)
        call = ".tapAlert(\(title)\(passesOn))\(expectation ?? "")"
        simulation = closed.before
        _ = simulation.perform(.tapAlert(tap))
      } else {
        call = send(message, json: value.jsonText ?? "", expectation)
      }
    case .update(let value):
      guard case .success(let state) = value.state(of: F.self), let json = value.jsonText else {
        return
      }
      let name = "state\(step.number)"
      newState = (name, "\(FlightSource.typeName(F.State.self))(recorded: \(rawSwiftSource(json)))")
      call = ".update { $0 = \(name) }" + (expectation(of: step.answer, differs) ?? "")
      simulation.update { $0 = state }
    case .left(let names, _) where names == simulation.runtime.screens.alert.map { ["\($0)"] }:
      call = ".alertLeft()"
      if !simulation.runtime.held.isEmpty {
        closedAlert = simulation.runtime.screens.alert.map { ($0, simulation) }
      }
      _ = simulation.alertLeft()
    case .selected, .left:
      guard let move = move(in: step.event) else {
        return stop("step \(step.number): \(step), which a tester cannot do")
      }
      if simulation.runtime.screensLeft(by: move) == nil, case .selectTab(let index) = move {
        // Code has selected it, where the user cannot.
        call = send(TabMessage.selected(index), json: "", nil)
      } else {
        call =
          simulation.runtime.userMoves.contains(move)
          ? self.call(for: move) : ".userLeft(by: \(swiftSource(move, as: UserMove.self)))"
        _ = simulation.perform(move)
        told += simulation.decisions.filter(\.decision.isHandled).map(\.message)
      }
    }
    line = Line(state: newState, call: call, shows: step.shows, result: step.result)
  }

  private mutating func send(
    _ message: any CoordinatorMessageable, json: String, _ expectation: String?
  ) -> String {
    simulation.send(message)
    guard let expectation else {
      let source = FlightSource.text(message, as: (any CoordinatorMessageable).self, json: json)
      return ".passesOn(\(source))"
    }
    return ".send(\(FlightSource.text(message, as: F.Message.self, json: json)))\(expectation)"
  }

  /// The check for an answer; `nil` if the flow leaves the message to others.
  private func expectation(of answer: String?, _ differs: Bool) -> String? {
    guard let answer else { return "" }
    let refused = "refused: "
    switch answer {
    case "\(Disposition.unhandled)": return nil
    case _ where differs: return ".answers(text: \(swiftSource(answer)))"
    case "\(Disposition.handled)": return ""
    case _ where answer.hasPrefix(refused):
      return ".isRefused(\(swiftSource(String(answer.dropFirst(refused.count)))))"
    case _ where answer.hasPrefix("\(Disposition.held(sending: nil))"): return ".isHeld()"
    default: return ".answers(text: \(swiftSource(answer)))"
    }
  }

  private func move(in event: Flight.Step.Event) -> UserMove? {
    let screens = simulation.runtime.screens
    switch event {
    case .selected(let tab):
      return screens.tab(tab).map(UserMove.selectTab)
    case .left(let names, _):
      let moves =
        (1...max(1, names.count)).reversed().map(UserMove.back(levels:)) + [.swipeDown]
        + screens.tabs.indices.map(UserMove.selectTab)
      return moves.first { move in
        simulation.runtime.screensLeft(by: move).map {
          messages.version.labels(of: $0, in: screens)
        } == names
      }
    case .message, .update: return nil
    }
  }

  private func call(for move: UserMove) -> String {
    switch move {
    case .back(levels: 1): return ".back()"
    case .back(let levels): return ".back(levels: \(levels))"
    case .swipeDown: return ".swipeDown()"
    case .tapAlert: return ".alertLeft()"
    case .selectTab(let index):
      let tab = simulation.runtime.screens.tab(at: index)
      return tab.map { ".selectTab(\(swiftSource($0.tab.id)))" } ?? ""
    }
  }
}

extension FlowRuntime {
  /// What the user has tried in vain, to leave these screens.
  fileprivate func move(keeping screens: [ScreenKey]) -> UserMove? {
    attempts.refused.first { screensLeft(by: $0)?.map { ScreenKey($0) } == screens }
  }
}

extension CoordinatorMessageable {
  /// Whether both tell of the same tap, or of the removal of the same screen, which a tester knows one cause of.
  fileprivate func tells(theSameAs other: any CoordinatorMessageable) -> Bool {
    switch (self, other) {
    case (let tap as TabMessage, let other as TabMessage): tap == other
    case (let removal as RemovalMessage, let other as RemovalMessage):
      removal.screen == other.screen
    default: false
    }
  }
}
