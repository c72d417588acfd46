/// Fits texts into rows of a given width, counted in columns of a terminal.
package enum Lines {
  /// A row with the text at its start.
  package static func padded(_ text: String, to width: Int) -> String {
    let text = shortened(text, to: width)
    return text + spaces(width - text.columns)
  }

  /// A row with the text in its middle.
  package static func centred(_ text: String, in width: Int) -> String {
    let text = shortened(text, to: width)
    return padded(spaces((width - text.columns) / 2) + text, to: width)
  }

  /// The text, with an ellipsis where it is too long.
  package static func shortened(_ text: String, to width: Int) -> String {
    if text.columns <= width { return text }
    return width < 1 ? "" : text.prefix(columns: width - 1) + "…"
  }

  /// The text in several rows, broken at spaces, and inside words that are longer than a row.
  ///
  /// Rows after the first begin with an indent.
  package static func wrapped(_ text: String, to width: Int, indent: Int = 0) -> [String] {
    // Room for one character, however wide, behind the indent.
    let width = max(width, indent + 2)
    var rows: [String] = []
    var row = ""
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      if !row.isEmpty, row.columns + 1 + word.columns > width {
        rows.append(row)
        row = spaces(indent) + word
      } else {
        row += row.isEmpty && rows.isEmpty ? String(word) : " " + word
      }
      while row.columns > width {
        let start = row.prefix(columns: width)
        rows.append(start)
        row = spaces(indent) + row.dropFirst(start.count)
      }
    }
    return rows + [row]
  }

  private static func spaces(_ count: Int) -> String {
    String(repeating: " ", count: max(0, count))
  }
}
