import Foundation

/// All that a program has measured.
public struct Report: Encodable, Sendable {
  private struct Section: Encodable, Sendable {
    let title: String
    let table: MarkdownTable
  }

  private var sections: [Section] = []
  private let goals: [Goal]

  /// Makes a report without tables.
  ///
  /// - Parameter goals: What the kit shall reach.
  public init(goals: [Goal]) {
    self.goals = goals
  }

  /// Adds a table.
  ///
  /// - Parameters:
  ///   - title: Its title, which says the unit of its figures.
  ///   - table: The table.
  public mutating func add(_ title: String, _ table: MarkdownTable) {
    sections.append(Section(title: title, table: table))
  }

  /// Prints the report: in Markdown, or as JSON in a program that was called with `--json`.
  public func print() throws {
    guard CommandLine.arguments.contains("--json") else { return Swift.print(self) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    Swift.print(String(decoding: try encoder.encode(self), as: UTF8.self))
  }
}

extension Report: CustomStringConvertible {
  /// The report in Markdown, goals last.
  public var description: String {
    let goals = goals.isEmpty ? [] : [Section(title: "Goals", table: MarkdownTable(goals))]
    return (sections + goals).map { "### \($0.title)\n\n\($0.table)" }.joined(separator: "\n\n")
  }
}
