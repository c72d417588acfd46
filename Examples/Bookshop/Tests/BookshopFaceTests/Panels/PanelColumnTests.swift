import Testing

@testable import BookshopFace

@Suite("Panels below each other")
struct PanelColumnTests {
  private let panels = [
    Panel("Tree", ["a", "b", "c", "d"], wraps: false, importance: 1),
    Panel("Trail", ["1", "2", "3"], importance: 2),
  ]

  private func column(_ height: Int) -> [String] {
    PanelColumn(panels: panels).rows(width: 20, height: height).map(\.text)
  }

  @Test("Where there is room, all is shown")
  func showsAll() {
    #expect(column(10) == ["Tree", "  a", "  b", "  c", "  d", "", "Trail", "  1", "  2", "  3"])
  }

  @Test("The least important panel shortens first, and says by how much")
  func shortensTheLeastImportant() {
    #expect(
      column(9) == ["Tree", "  a", "  b", "  … 2 more rows", "", "Trail", "  1", "  2", "  3"])
    #expect(column(8) == ["Tree", "  a", "  … 3 more rows", "", "Trail", "  1", "  2", "  3"])
  }

  @Test("Shortened to its last rows it goes, and the next one makes room")
  func dropsTheLeastImportant() {
    #expect(column(7) == ["Trail", "  1", "  2", "  3"])
    #expect(column(4) == ["Trail", "  1", "  2", "  3"])
    #expect(column(3) == ["Trail", "  1", "  … 2 more rows"])
    #expect(column(2) == [])
    #expect(column(0) == [])
  }

  @Test("Long lines are wrapped behind their indent, or shortened where that is asked for")
  func wraps() {
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
