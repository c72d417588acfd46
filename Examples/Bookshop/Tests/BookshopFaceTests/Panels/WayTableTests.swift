import BookshopPlayer
import Testing

@testable import BookshopFace

@Suite("The table of ways")
struct WayTableTests {
  private let table = WayTable(ways: [
    .init(key: "1", title: "Night Train to Almeria", message: "open(book: 42)", end: "› book(42)"),
    .init(key: "t2", title: "Tab 日本", message: "", end: "→ account"),
  ])

  private func rows(_ width: Int) -> [String] { table.rows(width).map(\.text) }

  @Test("Each way has its key, what is touched, the message and the end, in columns")
  func showsEverything() {
    #expect(
      rows(54) == [
        "1   Night Train to Almeria  open(book: 42)  › book(42)",
        "t2  Tab 日本                                → account",
      ])
  }

  @Test("A narrow table leaves the messages out, then shortens titles, then ends")
  func leavesOutWhatDoesNotFit() {
    #expect(rows(53) == rows(38))
    #expect(
      rows(38) == [
        "1   Night Train to Almeria  › book(42)", "t2  Tab 日本                → account",
      ])
    #expect(rows(30) == ["1   Night Train t…  › book(42)", "t2  Tab 日本        → account"])
    #expect(rows(20) == ["1   Nigh…  › book(4…", "t2  Tab …  → account"])
    for width in 10...60 { #expect(table.rows(width).allSatisfy { $0.text.columns <= width }) }
  }
}
