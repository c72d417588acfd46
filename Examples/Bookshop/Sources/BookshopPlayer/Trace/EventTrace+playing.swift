import CoordinatorKit
import Foundation
import HeadlessUIKit

extension EventTrace {
  /// Plays a script on a new phone whose app listens to all events.
  ///
  /// - Parameter lines: The script.
  /// - Returns: The start, and each step.
  /// - Throws: A `ScriptError` at the first line that is wrong.
  @MainActor public static func playing(_ lines: some Sequence<String>) throws -> [EventTrace] {
    let phone = Phone()
    var heard: [Event] = []
    phone.app.onEvent = { heard.append(Event($0)) }
    // What is on show already is told in the next turn.
    phone.inSession { phone.session.settle() }
    var before = phone.report(0, "start")
    var traces = [EventTrace(before, after: before, heard)]
    for (number, line) in lines.enumerated() {
      guard let text = ScriptLine(line).step else { continue }
      heard = []
      do {
        let step = try Step(parsing: text)
        try phone.perform(step)
        phone.goOn()
        let report = phone.report(traces.count, "\(step)")
        traces.append(EventTrace(report, after: before, heard))
        before = report
      } catch let error as StepError {
        throw ScriptError(line: number + 1, error: error)
      }
    }
    return traces
  }

  private init(_ report: StepReport, after before: StepReport, _ events: [Event]) {
    self.init(
      step: report.step, summary: report.summary(after: before), tab: report.tab,
      stack: report.stack.map(\.name), sheets: report.sheets.map { $0.screens.map(\.name) },
      events: events)
  }

  /// This step as one line of JSON, keys in alphabetical order.
  public var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Nothing in it can fail to encode: it is made of text, numbers and arrays.
    guard let data = try? encoder.encode(self) else { return "{}" }
    return String(decoding: data, as: UTF8.self)
  }
}

extension EventTrace.Event {
  fileprivate init(_ event: CoordinatorEvent) {
    switch event {
    case .messageEnded(let trail):
      self.init(kind: "messageEnded", subject: trail.message, detail: "\(trail.outcome)")
    case .stateChanged(let change):
      self.init(
        kind: "stateChanged", subject: change.path.last ?? "",
        detail: change.screens.joined(separator: ", "))
    case .appeared(let screen, let appearance):
      self.init(kind: "appeared", subject: screen.name, detail: appearance.rawValue)
    case .removed(let screen, let cause):
      self.init(kind: "removed", subject: screen.name, detail: cause.rawValue)
    case .linkOpened(let plan, let outcome, let door):
      let way = door.map { " (\($0.rawValue))" } ?? ""
      self.init(kind: "linkOpened", subject: "\(plan)", detail: "\(outcome)\(way)")
    case .diagnostic(let report):
      self.init(kind: "diagnostic", subject: report.kind.rawValue, detail: report.what)
    }
  }
}
