/// A table that reads well as text, too.
public struct MarkdownTable: Encodable, Sendable {
  private let columns: [String]
  private var rows: [[Cell]] = []

  /// Makes a table without rows.
  ///
  /// - Parameter columns: The titles of its columns.
  public init(_ columns: String...) {
    self.columns = columns
  }

  /// Adds a row.
  ///
  /// - Parameter row: A cell for each column.
  public mutating func add(_ row: Cell...) {
    precondition(row.count == columns.count, "A row has a cell for each column.")
    rows.append(row)
  }
}

extension MarkdownTable: CustomStringConvertible {
  /// The table in Markdown, its columns aligned.
  public var description: String {
    let texts = [columns] + rows.map { $0.map(\.description) }
    let widths = columns.indices.map { column in texts.map { $0[column].count }.max() ?? 0 }
    let rule = widths.enumerated().map { column, width in
      String(repeating: "-", count: width + 1) + (column == 0 ? "-" : ":")
    }
    var lines = texts.map { row in
      let cells = zip(row, widths).enumerated().map { column, cell in
        let padding = String(repeating: " ", count: cell.1 - cell.0.count)
        return column == 0 ? cell.0 + padding : padding + cell.0
      }
      return "| " + cells.joined(separator: " | ") + " |"
    }
    lines.insert("|" + rule.joined(separator: "|") + "|", at: 1)
    return lines.joined(separator: "\n")
  }
}
