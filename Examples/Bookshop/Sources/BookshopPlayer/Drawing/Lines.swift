/// Fits texts into rows of a given width.
enum Lines {
  /// A row with the text at its start.
  static func padded(_ text: String, to width: Int) -> String {
    let text = shortened(text, to: width)
    return text + String(repeating: " ", count: width - text.count)
  }

  /// A row with the text in its middle.
  static func centred(_ text: String, in width: Int) -> String {
    let text = shortened(text, to: width)
    return padded(String(repeating: " ", count: (width - text.count) / 2) + text, to: width)
  }

  /// The text, with an ellipsis where it is too long.
  static func shortened(_ text: String, to width: Int) -> String {
    text.count <= width ? text : String(text.prefix(max(0, width - 1))) + "…"
  }

  /// The text in several rows, broken at spaces; rows after the first begin with an indent.
  static func wrapped(_ text: String, to width: Int, indent: Int = 0) -> [String] {
    var rows: [String] = []
    var row = ""
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      if !row.isEmpty, row.count + 1 + word.count > width {
        rows.append(row)
        row = String(repeating: " ", count: indent) + word
      } else {
        row += row.isEmpty && rows.isEmpty ? String(word) : " " + word
      }
    }
    return rows + [row]
  }
}
