public import BookshopPlayer

/// Turns screens into what is written to a terminal: only what has changed since the last one.
public struct Painter: Sendable {
  /// Written before the first screen: another page than the one with the shell's lines, no cursor, no
  /// wrapping at the edge, and marks around what is pasted.
  public static let begin = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h"
  /// Written after the last screen: takes back what `begin` did.
  public static let end = "\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  private let ink: Ink
  private var shown: Screen?

  /// Makes a painter that has painted nothing.
  ///
  /// - Parameter ink: The colours.
  public init(ink: Ink) {
    self.ink = ink
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
      written += "\u{1B}[\(index + 1);1H" + row.spans.map { ink.paint($0.text, $0.style) }.joined()
    }
    if !written.isEmpty || before?.cursor != screen.cursor {
      written += Self.cursor(screen.cursor)
    }
    return written
  }

  /// Forgets what was painted, for a terminal that may show something else by now.
  public mutating func forget() {
    shown = nil
  }

  private static func cursor(_ place: Screen.Place?) -> String {
    guard let place else { return "\u{1B}[?25l" }
    return "\u{1B}[\(place.row + 1);\(place.column + 1)H\u{1B}[?25h"
  }
}
