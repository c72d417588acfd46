import BookshopFace
import BookshopPlayer
import Testing

@Suite("Painting screens")
struct PainterTests {
  private let size = Size(columns: 3, rows: 2)
  private var painter = Painter(ink: Ink(isColoured: false))

  private func screen(_ rows: String..., cursor: Screen.Place? = nil) -> Screen {
    Screen(size: size, rows: rows.map { Row($0) }, cursor: cursor)
  }

  @Test("The first screen is painted completely, row by row")
  func paintsTheFirstScreen() {
    var painter = painter
    #expect(painter.paint(screen("ab")) == "\u{1B}[1;1Hab \u{1B}[2;1H   \u{1B}[?25l")
  }

  @Test("Later screens paint only the rows that changed, or nothing")
  func paintsChanges() {
    var painter = painter
    _ = painter.paint(screen("ab", "c"))
    #expect(painter.paint(screen("ab", "d")) == "\u{1B}[2;1Hd  \u{1B}[?25l")
    #expect(painter.paint(screen("ab", "d")) == "")
  }

  @Test("The cursor moves to its place even if nothing else changed")
  func movesTheCursor() {
    var painter = painter
    _ = painter.paint(screen("ab", cursor: .init(row: 0, column: 1)))
    #expect(
      painter.paint(screen("ab", cursor: .init(row: 0, column: 2))) == "\u{1B}[1;3H\u{1B}[?25h")
    #expect(
      painter.paint(screen("ax", cursor: .init(row: 0, column: 2)))
        == "\u{1B}[1;1Hax \u{1B}[1;3H\u{1B}[?25h")
    #expect(painter.paint(screen("ax")) == "\u{1B}[?25l")
  }

  @Test("After a resize or a reset the whole screen is repainted")
  func paintsAnew() {
    var painter = painter
    _ = painter.paint(screen("ab", "c"))
    let wider = Screen(size: Size(columns: 4, rows: 1), rows: [Row("ab")])
    #expect(painter.paint(wider) == "\u{1B}[1;1Hab  \u{1B}[?25l")
    painter.forget()
    #expect(painter.paint(wider) == "\u{1B}[1;1Hab  \u{1B}[?25l")
  }

  @Test("Styles become colours if the terminal has any")
  func paintsColours() {
    var row = Row("a", .bold)
    row.append("b", .red)
    let screen = Screen(size: Size(columns: 3, rows: 1), rows: [row])
    var coloured = Painter(ink: Ink(isColoured: true))
    #expect(
      coloured.paint(screen) == "\u{1B}[1;1H\u{1B}[1ma\u{1B}[0m\u{1B}[31mb\u{1B}[0m \u{1B}[?25l")
    var plain = painter
    #expect(plain.paint(screen) == "\u{1B}[1;1Hab \u{1B}[?25l")
  }
}
