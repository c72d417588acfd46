import Testing

@testable import BookshopFace

@Suite("Panels in a column")
struct PanelColumnTests {
  private let panels = [
    Panel("Tree", ["a", "b", "c", "d"], wraps: false, importance: 1),
    Panel("Trail", ["1", "2", "3"], importance: 2),
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
      Panel("Trail", ["  one two three"], importance: 2),
      Panel("Tree", ["  one two three"], wraps: false, importance: 1),
    ]
    #expect(
      PanelColumn(panels: panels).rows(width: 12, height: 20).map(\.text) == [
        "Trail", "    one two", "      three", "", "Tree", "    one two…",
      ])
  }
}
