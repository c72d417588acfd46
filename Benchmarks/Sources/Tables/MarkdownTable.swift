/// A table that reads well as text, too.
public struct MarkdownTable {
  private var rows: [[String]]

  /// Makes a table without rows.
  ///
  /// - Parameter header: The titles of its columns.
  public init(_ header: String...) {
    rows = [header]
  }

  /// Adds a row.
  ///
  /// - Parameter row: A cell for each column.
  public mutating func add(_ row: String...) {
    rows.append(row)
  }
}

extension MarkdownTable: CustomStringConvertible {
  /// The table in Markdown, its columns aligned.
  public var description: String {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let rule = widths.enumerated().map { column, width in
      String(repeating: "-", count: width + 1) + (column == 0 ? "-" : ":")
    }
    var lines = rows.map { row in
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

// MARK: - Cells

extension Double {
  /// Nanoseconds, to the nearest.
  public var nanoseconds: String { isFinite ? "\(Int(rounded()))" : "?" }

  /// A ratio, with two digits behind the point.
  public var ratio: String {
    guard isFinite else { return "?" }
    let hundredths = Int((self * 100).rounded())
    let digits = "\(hundredths % 100)"
    return "\(hundredths / 100)." + (digits.count < 2 ? "0" : "") + digits
  }
}
