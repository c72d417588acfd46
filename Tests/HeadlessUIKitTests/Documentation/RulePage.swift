import Foundation

/// The lines of the tables of rules, cases and unsettled points.
struct RulePage {
  static let path = "Docs/Maintaining/HeadlessUIKit/UIKitRules.md"

  struct Line: Equatable {
    let number: String
    let tests: [String]
    /// Whether the line says that there is no test, yet or for a reason.
    let isMissing: Bool
  }

  let lines: [Line]

  /// Reads all tables that have a column `Test`.
  init(_ text: String) {
    var (column, lines): (Int?, [Line]) = (nil, [])
    for row in text.components(separatedBy: "\n") {
      guard row.hasPrefix("|") else {
        column = nil
        continue
      }
      let cells = row.components(separatedBy: "|").dropFirst().dropLast()
        .map { $0.trimmingCharacters(in: .whitespaces) }
      if let column {
        if row.hasPrefix("|--") { continue }
        let cell = column < cells.count ? cells[column] : ""
        lines.append(
          Line(
            number: cells[0], tests: Self.code(in: cell),
            isMissing: cell == "not there yet" || cell.hasPrefix("not here: ")))
      } else {
        column = cells.firstIndex(of: "Test")
      }
    }
    self.lines = lines
  }

  /// What stands between backticks.
  static func code(in cell: String) -> [String] {
    cell.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
  }
}
