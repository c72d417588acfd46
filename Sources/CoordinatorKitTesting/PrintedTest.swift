import Foundation

/// The Swift source of a test that does one thing after the other to a `FlowTester`.
///
/// Each step is a statement of its own: as one expression, a test would take the compiler far
/// longer than in proportion to its length.
struct PrintedTest {
  private enum Statement {
    /// A value that the next step uses.
    case value(String, String)
    /// Calls that lead to another tester.
    case step(String)
    /// Calls that check a tester, or another statement that reads it.
    case check(String)
    case comment(String)
  }

  private let tester: String
  private var statements: [Statement] = []

  /// - Parameter tester: The expression that makes the tester.
  init(_ tester: String) {
    self.tester = tester
  }

  /// Adds a value that the next step uses.
  mutating func bind(_ name: String, to value: String) { statements.append(.value(name, value)) }

  /// Adds a step and the checks after it, as in `.send(.up).shows([.list])`.
  mutating func step(_ calls: String) { statements.append(.step(calls)) }

  /// Adds checks of the newest tester.
  mutating func check(_ calls: String) { statements.append(.check("flow\(calls)")) }

  /// Adds a statement that reads the newest tester as `flow`.
  mutating func read(_ statement: String) { statements.append(.check(statement)) }

  mutating func comment(_ text: String) {
    statements += swiftComment(text).map(Statement.comment)
  }

  /// The whole test.
  func source(called name: String, titled title: String) -> String {
    let lines = ["\(binding) = \(Self.trying(tester))"] + statements.map(Self.line)
    let throwing = lines.contains(where: Self.canThrow) ? " throws" : ""
    return
      (["@Test(\(swiftSource(title)))", "func \(name)()\(throwing) {"] + lines.map { "  \($0)" }
      + ["}"]).joined(separator: "\n")
  }

  /// What the compiler does not warn about: a variable that changes, or a value that is read.
  private var binding: String {
    let kinds = statements.map { statement in
      switch statement {
      case .step: "var flow"
      case .check: "let flow"
      case .value, .comment: "_"
      }
    }
    return ["var flow", "let flow"].first(where: kinds.contains) ?? "_"
  }

  private static func line(_ statement: Statement) -> String {
    switch statement {
    case .value(let name, let value): "let \(name) = \(trying(value))"
    case .step(let calls): "flow = \(trying("flow\(calls)"))"
    case .check(let text): text
    case .comment(let text): text
    }
  }

  private static func trying(_ source: String) -> String {
    canThrow(source) ? "try \(source)" : source
  }

  /// Whether the source reads a value from what was recorded of it.
  private static func canThrow(_ source: String) -> Bool { source.contains("(recorded: #") }
}
