/// How a scenario went.
public struct ScenarioResult: Sendable {
  /// What was performed.
  public let scenario: Scenario
  /// The lines of the log that count, or nothing when the scenario is about other releases.
  public let lines: [String]?

  /// Whether UIKit did what the scenario says, or nothing when it was not asked.
  public var isAsExpected: Bool? { lines.map { $0 == scenario.expected } }

  /// Makes a result.
  ///
  /// - Parameters:
  ///   - scenario: What was performed.
  ///   - lines: The lines that count, or nothing when it was not performed.
  public init(_ scenario: Scenario, lines: [String]?) {
    self.scenario = scenario
    self.lines = lines
  }
}

// MARK: - CustomStringConvertible

extension ScenarioResult: CustomStringConvertible {
  /// A line that says how it went, and below it both logs when it went another way.
  public var description: String {
    switch isAsExpected {
    case nil: "- \(scenario): another release"
    case true?: "- \(scenario): as expected"
    case false?: (["- \(scenario): OTHERWISE"] + differences).joined(separator: "\n")
    }
  }

  /// The expectation with a minus where it did not come, the log with a plus where nobody expected it.
  private var differences: [String] {
    var (rest, lines) = (ArraySlice(scenario.expected), [String]())
    let seen = self.lines ?? []
    var kept = Set<Int>()
    for change in seen.difference(from: scenario.expected) {
      if case .insert(let offset, _, _) = change { kept.insert(offset) }
    }
    for (offset, line) in seen.enumerated() {
      if kept.contains(offset) {
        lines.append("    + \(line)")
      } else {
        while let next = rest.popFirst(), next != line { lines.append("    - \(next)") }
        lines.append("      \(line)")
      }
    }
    return lines + rest.map { "    - \($0)" }
  }
}
