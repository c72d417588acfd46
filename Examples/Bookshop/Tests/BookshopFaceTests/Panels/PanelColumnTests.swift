import Testing

@testable import BookshopFace

@Suite("Panels in a column")
struct PanelColumnTests {
  private let panels = [
    Panel("Tree", .shortened(["a", "b", "c", "d"]), importance: 1),
    Panel("Trail", .wrapped(["1", "2", "3"], .plain), importance: 2),
  ]

  private func column(_ height: Int) -> [String] {
    PanelColumn(panels: panels).rows(width: 20, height: height).map(\.text)
  }

  @Test("Panels that fit are shown completely")
  func showsEverythingThatFits() {
    #expect(column(10) == ["Tree", "  a", "  b", "  c", "  d", "", "Trail", "  1", "  2", "  3"])
  }

  @Test("The least important panel shrinks first and shows how much is hidden")
  func shortensTheLeastImportant() {
    #expect(
      column(9) == ["Tree", "  a", "  b", "  … 2 more rows", "", "Trail", "  1", "  2", "  3"])
    #expect(column(8) == ["Tree", "  a", "  … 3 more rows", "", "Trail", "  1", "  2", "  3"])
  }

  @Test("A panel reduced to its last rows disappears, and the next one shrinks")
  func dropsTheLeastImportant() {
    #expect(column(7) == ["Trail", "  1", "  2", "  3"])
    #expect(column(4) == ["Trail", "  1", "  2", "  3"])
    #expect(column(3) == ["Trail", "  1", "  … 2 more rows"])
    #expect(column(2) == [])
    #expect(column(0) == [])
  }

  @Test("Long lines wrap after their indent, or are truncated on request")
  func wrapsLongLines() {
    let panels = [
      Panel("Trail", .wrapped(["  one two three"], .plain), importance: 2),
      Panel("Tree", .shortened(["  one two three"]), importance: 1),
    ]
    #expect(
      PanelColumn(panels: panels).rows(width: 12, height: 20).map(\.text) == [
        "Trail", "    one two", "      three", "", "Tree", "    one two…",
      ])
  }

  @Test("Where two columns can be read, the second one has what explains how it came about")
  func standsInTwoColumns() {
    let panels = (1...4).map { Panel("\($0)", .shortened([]), importance: $0) }
    let narrow = PanelColumn.columns(panels, width: 122, height: 9)
    #expect(narrow.map { $0.column.panels.map(\.title) } == [["1", "2", "3", "4"]])
    #expect(narrow.map(\.width) == [122])
    let wide = PanelColumn.columns(panels, width: 124, height: 9)
    #expect(wide.map { $0.column.panels.map(\.title) } == [["3", "4"], ["1", "2"]])
    #expect(wide.map(\.width) == [60, 61])
  }
}
