import BookshopFace
import BookshopPlayer
import Testing

@Suite("Painting screens")
struct PainterTests {
  private let size = Size(columns: 4, rows: 2)
  private var painter = Painter(depth: .none)
  private static let plain = "\u{1B}[0m"
  private static let hidden = "\u{1B}[0m\u{1B}[?25l"

  private func screen(_ rows: String..., cursor: Screen.Place? = nil) -> Screen {
    Screen(size: size, rows: rows.map { Row($0) }, cursor: cursor)
  }

  /// What is painted for the second screen.
  private func painted(_ first: Screen, _ second: Screen) -> String {
    var painter = painter
    _ = painter.paint(first)
    return painter.paint(second)
  }

  @Test("The first screen is painted completely, row by row")
  func paintsTheFirstScreen() {
    var painter = painter
    #expect(
      painter.paint(screen("ab"))
        == "\u{1B}[1;1H\(Self.plain)ab  \u{1B}[2;1H\(Self.plain)    \(Self.hidden)")
  }

  @Test("Of later screens only what is between the first and the last change of a row is painted")
  func paintsChanges() {
    #expect(
      painted(screen("abcd", "c"), screen("aXYd", "c"))
        == "\u{1B}[1;2H\(Self.plain)XY\(Self.hidden)")
    #expect(
      painted(screen("abcd"), screen("abcd", "   x"))
        == "\u{1B}[2;4H\(Self.plain)x\(Self.hidden)")
    #expect(painted(screen("aaaa"), screen("aaaa")) == "")
    #expect(
      painted(screen("aaab"), screen("aab"))
        == "\u{1B}[1;3H\(Self.plain)b \(Self.hidden)")
  }

  @Test("Wide characters move what follows them by two columns")
  func paintsWideCharacters() {
    #expect(
      painted(screen("日ab"), screen("日xb")) == "\u{1B}[1;3H\(Self.plain)x\(Self.hidden)")
    #expect(
      painted(screen("日ab"), screen("xyab")) == "\u{1B}[1;1H\(Self.plain)xy\(Self.hidden)")
    #expect(
      painted(screen("xyab"), screen("日ab")) == "\u{1B}[1;1H\(Self.plain)日\(Self.hidden)")
  }

  @Test("A change of style alone is painted")
  func paintsChangesOfStyle() {
    let before = Screen(size: size, rows: [Row("ab")])
    var row = Row("a")
    row.append("b", .bold)
    let after = Screen(size: size, rows: [row])
    #expect(painted(before, after) == "\u{1B}[1;2H\u{1B}[0;1mb\(Self.hidden)")
  }

  @Test("The cursor moves to its place even if nothing else changed")
  func movesTheCursor() {
    let first = screen("ab", cursor: .init(row: 0, column: 1))
    let moved = screen("ab", cursor: .init(row: 0, column: 2))
    #expect(painted(first, moved) == "\u{1B}[1;3H\u{1B}[?25h")
    #expect(
      painted(moved, screen("ax", cursor: .init(row: 0, column: 2)))
        == "\u{1B}[1;2H\(Self.plain)x\(Self.plain)\u{1B}[1;3H\u{1B}[?25h")
    #expect(painted(moved, screen("ab")) == "\u{1B}[?25l")
  }

  @Test("After a resize or a reset the whole screen is repainted")
  func paintsAnew() {
    var painter = painter
    _ = painter.paint(screen("ab", "c"))
    let wider = Screen(size: Size(columns: 5, rows: 1), rows: [Row("ab")])
    let all = "\u{1B}[1;1H\(Self.plain)ab   \(Self.hidden)"
    #expect(painter.paint(wider) == all)
    painter.forget()
    #expect(painter.paint(wider) == all)
  }

  @Test("Painting only changes shows the same as painting everything, whatever changes")
  func showsTheSame() {
    var random = SystemRandomNumberGenerator()
    let letters = ["a", "b", " ", "日", "e\u{301}"]
    func row() -> Row {
      var row = Row()
      for _ in 0..<4 {
        row.append(
          letters.randomElement(using: &random) ?? "", Bool.random(using: &random) ? .bold : .plain)
      }
      return row
    }
    var (painter, terminal) = (Painter(depth: .none), Cells(size))
    for _ in 0..<2_000 {
      let screen = Screen(size: size, rows: [row(), row()])
      terminal.feed(painter.paint(screen))
      var (fresh, expected) = (Painter(depth: .none), Cells(size))
      expected.feed(fresh.paint(screen))
      #expect(terminal.cells == expected.cells)
    }
  }
}

/// The cells of a terminal that knows only what a painter writes.
private struct Cells {
  var cells: [[String]]
  private var (row, column, style) = (0, 0, "")

  init(_ size: Size) {
    cells = Array(repeating: Array(repeating: "?", count: size.columns), count: size.rows)
  }

  mutating func feed(_ text: String) {
    var rest = text[...]
    while let character = rest.popFirst() {
      guard character == "\u{1B}" else {
        cells[row][column] = style + String(character)
        if character.columns == 2 { cells[row][column + 1] = "" }
        column += character.columns
        continue
      }
      let code = rest.prefix { !$0.isLetter }
      rest = rest.dropFirst(code.count)
      let numbers = code.dropFirst().split(separator: ";").compactMap { Int($0) }
      switch rest.popFirst() {
      case "H": (row, column) = (numbers[0] - 1, numbers[1] - 1)
      case "m": style = String(code)
      default: break
      }
    }
  }
}
