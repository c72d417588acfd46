import CoordinatorKitTesting
import CoordinatorKitUI
import Foundation
import SessionFlows

/// A folder with recorded sessions.
struct SessionFolder {
  let url: URL

  private var index: URL { url.appendingPathComponent("sessions.json") }

  private var sessions: [Session] {
    get throws { try JSONDecoder().decode([Session].self, from: Data(contentsOf: index)) }
  }

  private func flight(of session: Session) throws -> Flight {
    try Flight(contentsOf: url.appendingPathComponent(session.file))
  }
}

// MARK: - Recording

extension SessionFolder {
  /// Records random sessions.
  ///
  /// - Returns: What was recorded, in a sentence.
  @MainActor func record(_ count: Int, seed: UInt64) throws -> String {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    var (sessions, steps) = ([Session](), 0)
    for number in 0..<count {
      var dice = Dice(seed: seed &+ UInt64(number) &* 1_000_003)
      // Two of three sessions are of the largest flow.
      let flow = number % 3 == 2 ? 1 : 0
      let fault = SessionFault.allCases[number / 3 % SessionFault.allCases.count]
      let (lines, difference) = Session.record(
        SessionFlows.all[flow], seed: dice.next(), events: 1 + dice.roll(30), fault: fault)
      let file = "\(number).jsonl"
      try Data((lines.joined(separator: "\n") + "\n").utf8)
        .write(to: url.appendingPathComponent(file))
      sessions.append(
        Session(flow: flow, fault: fault.rawValue, firstDifference: difference, file: file))
      steps += lines.filter { $0.contains(#""step":"#) }.count
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    try encoder.encode(sessions).write(to: index)
    let touched = sessions.filter { $0.firstDifference != nil }.count
    return "recorded \(count) sessions with \(steps) steps from seed \(seed); "
      + "a fault changes \(touched) of them"
  }
}

// MARK: - Replaying

extension SessionFolder {
  /// Replays every session on the flow as it was and on the one with a fault.
  ///
  /// - Returns: What did not come out as it has to, and what was done, in a sentence.
  func replay() throws -> (mistakes: [String], summary: String) {
    var (mistakes, steps, named) = ([String](), 0, 0)
    for session in try sessions {
      let flight = try flight(of: session)
      steps += flight.steps.count
      named += session.firstDifference == nil ? 0 : 1
      mistakes += Self.mistakes(session, flight, session.flowType).map { "\(session.file): \($0)" }
    }
    return (mistakes, "replayed \(steps) steps; \(named) first differences were named")
  }

  private static func mistakes<F: SessionFlow>(
    _ session: Session, _ flight: Flight, _ flow: F.Type
  ) -> [String] {
    var mistakes: [String] = []
    let same = flight.replay(on: F(fault: nil))
    if !same.isIdentical || same.steps != flight.steps.count || same.skipped > 0 {
      mistakes.append("\(same)")
    }
    let other = flight.replay(
      on: F(fault: SessionFault(rawValue: session.fault)))
    switch session.firstDifference {
    case nil:
      if !other.isIdentical { mistakes.append("untouched by \(session.fault), but: \(other)") }
    case let steps?:
      if other.difference.map({ steps.contains($0.step) }) != true {
        mistakes.append("\(session.fault) shows at step \(steps), but: \(other)")
      }
    }
    return mistakes
  }
}

// MARK: - Printing

extension SessionFolder {
  /// Prints every session as a test, into files that are compiled together.
  ///
  /// - Parameters:
  ///   - folder: The folder to write to.
  ///   - parts: Over how many files the tests are spread.
  ///   - cellar: The file of the flow that is private to it; its tests are appended to a copy.
  ///   - module: The name of the module that these files make.
  /// - Returns: What did not come out as it has to, and what was done, in a sentence.
  func printTests(
    into folder: URL, parts: Int, cellar: URL, module: String
  ) throws -> (mistakes: [String], summary: String) {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let head = "import CoordinatorKitTesting\nimport Testing\n@testable import SessionFlows\n"
    var files = Array(repeating: head, count: parts)
    var own = "import CoordinatorKitTesting\nimport Testing\n@testable import SessionFlows\n"
    own += try String(contentsOf: cellar, encoding: .utf8)
      .replacingOccurrences(of: "\nvar cellarFlow", with: "\nprivate var cellarFlow")
    var (mistakes, statements) = ([String](), 0)
    for (number, session) in try sessions.enumerated() {
      let test = Self.test(try flight(of: session), session.flowType)
      statements += test.split(separator: "\n").filter { $0.hasPrefix("  flow") }.count
      if test.contains("//") {
        mistakes.append("\(session.file): not all of it can be printed\n\(test)")
      }
      let suite = "\nstruct Session\(number) {\n\(test)}\n"
      if session.flow == 1 {
        // The copy of that flow is one of another module, and the names of its types say so.
        own += suite.replacingOccurrences(
          of: "SessionFlows.(private)", with: "\(module).(private)")
      } else {
        files[number % parts] += suite
      }
    }
    for (number, text) in (files + [own]).enumerated() {
      try Data(text.utf8).write(to: folder.appendingPathComponent("Printed\(number).swift"))
    }
    return (mistakes, "printed \(try sessions.count) tests with \(statements) statements")
  }

  private static func test<F: SessionFlow>(_ flight: Flight, _ flow: F.Type) -> String {
    flight.swiftTest(of: F(fault: nil))
  }
}
