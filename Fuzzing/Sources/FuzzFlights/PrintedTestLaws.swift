import CoordinatorKit
import CoordinatorKitRecorder
import FuzzInput

/// What a printed test looks like, whatever was recorded: none of it may end a line, a literal or a
/// comment where the printer does not.
enum PrintedTestLaws {
  static func check(_ source: String, of flight: Flight, _ name: String) {
    let lines = source.unicodeScalars.split(whereSeparator: { $0 == "\n" || $0 == "\r" })
      .map { String($0.drop { $0 == " " }) }
    let starts = flight.starts.count { $0.flow == name }
    let tests = lines.count { $0.hasPrefix("@Test(") }
    let isWhole = tests == starts || tests < starts && lines.contains { $0.hasPrefix("//") }
    Law.require(isWhole, "\(tests) tests of \(starts) runs:\n\(source)")
    for line in lines {
      let isKnown = beginnings.contains { line.unicodeScalars.starts(with: $0.unicodeScalars) }
      Law.require(isKnown, "the line \(line.debugDescription) in\n\(source)")
      Law.require(
        line.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F },
        "a control character in \(line.debugDescription)")
      Law.require(closes(line), "what is not closed in\n\(line)")
    }
  }

  /// Tests may be one expression, or a statement for each step.
  private static let beginnings = [
    "@Test(\"", "func ", "let ", "var flow", "_ = ", "flow", "FlowTester(", "try FlowTester(", ".",
    "//", "}",
  ]

  /// Whether every string literal that a line begins ends in it, and every parenthesis outside.
  private static func closes(_ line: String) -> Bool {
    if line.hasPrefix("//") { return true }
    var rest = line.unicodeScalars[...]
    var depth = 0
    while let scalar = rest.popFirst() {
      switch scalar {
      case "(": depth += 1
      case ")": depth -= 1
      case "#", "\"":
        var (fence, mark) = (0, scalar)
        while mark == "#", let next = rest.popFirst() { (fence, mark) = (fence + 1, next) }
        guard mark == "\"", skipLiteral(&rest, fence: fence) else { return false }
      default: break
      }
    }
    return depth == 0
  }

  /// - Returns: Whether the literal ends.
  private static func skipLiteral(
    _ rest: inout Substring.UnicodeScalarView, fence: Int
  ) -> Bool {
    let marks = repeatElement(Unicode.Scalar("#"), count: fence)
    while let scalar = rest.popFirst() {
      guard scalar == "\"" || scalar == "\\", rest.starts(with: marks) else { continue }
      rest.removeFirst(fence)
      if scalar == "\"" { return true }
      // What is interpolated would be code.
      guard let escaped = rest.popFirst(), escaped != "(" else { return false }
    }
    return false
  }
}
