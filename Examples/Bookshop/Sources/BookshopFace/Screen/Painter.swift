import BookshopPlayer

/// Turns screens into what is written to a terminal: only what has changed since the last one.
public struct Painter: Sendable {
  /// Written before the first screen: another page than the one with the shell's lines, no cursor, no
  /// wrapping at the edge, and marks around what is pasted.
  public static let begin = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h"
  /// Written after the last screen: takes back what `begin` did.
  public static let end = "\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  private let depth: ColourDepth
  private var shown: Screen?

  /// Makes a painter that has painted nothing.
  ///
  /// - Parameter depth: How many colours the terminal shows.
  public init(depth: ColourDepth) {
    self.depth = depth
  }

  /// Paints a screen over the one before.
  ///
  /// - Parameter screen: The screen.
  /// - Returns: What to write; empty if nothing has changed.
  public mutating func paint(_ screen: Screen) -> String {
    defer { shown = screen }
    let before = shown?.size == screen.size ? shown : nil
    var written = ""
    for (index, row) in screen.rows.enumerated() where before?.rows[index] != row {
      let old = before.map { $0.rows[index].cells } ?? []
      written += paint(row.cells, over: old, in: index)
    }
    if !written.isEmpty { written += Style.plain.code(depth) }
    if !written.isEmpty || before?.cursor != screen.cursor {
      written += Self.cursor(screen.cursor)
    }
    return written
  }

  /// Forgets what was painted, for a terminal that may show something else by now.
  public mutating func forget() {
    shown = nil
  }

  /// From the first cell that is not as it was to the last one.
  private func paint(_ new: [Row.Cell], over old: [Row.Cell], in row: Int) -> String {
    let start = zip(new, old).prefix { $0 == $1 }.count
    // Rows are as wide as the terminal, so equal ends are in equal columns.
    let same = zip(new.reversed(), old.reversed()).prefix { $0 == $1 }.count
    let end = new.count - same
    guard start < end else { return "" }
    let column = new[..<start].reduce(0) { $0 + $1.columns }
    var written = "\u{1B}[\(row + 1);\(column + 1)H"
    var style: Style?
    for cell in new[start..<end] {
      if cell.style != style {
        written += cell.style.code(depth)
        style = cell.style
      }
      written.append(cell.character)
    }
    return written
  }

  private static func cursor(_ place: Screen.Place?) -> String {
    guard let place else { return "\u{1B}[?25l" }
    return "\u{1B}[\(place.row + 1);\(place.column + 1)H\u{1B}[?25h"
  }
}

extension Row {
  /// A character in its style.
  fileprivate struct Cell: Hashable {
    let character: Character
    let style: Style

    var columns: Int { character.columns }
  }

  fileprivate var cells: [Cell] {
    spans.flatMap { span in span.text.map { Cell(character: $0, style: span.style) } }
  }
}
