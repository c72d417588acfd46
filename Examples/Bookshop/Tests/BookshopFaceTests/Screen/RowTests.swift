import BookshopFace
import BookshopPlayer
import Testing

@Suite("Rows of a screen")
struct RowTests {
  private func row() -> Row {
    var row = Row("ab", .bold)
    row.append("日本", .faint)
    row.append("c")
    return row
  }

  @Test("A row is padded with spaces or cut to the width in columns")
  func fitsTheWidth() {
    #expect(row().fitted(to: 9).text == "ab日本c  ")
    #expect(row().fitted(to: 7).text == "ab日本c")
    #expect(row().fitted(to: 6).text == "ab日本")
    #expect(row().fitted(to: 1).text == "a")
    #expect(row().fitted(to: 0).text == "")
  }

  @Test("A wide character that only half fits is omitted, and so is everything after it")
  func leavesOutHalves() {
    #expect(row().fitted(to: 5).text == "ab日 ")
    #expect(row().fitted(to: 3).text == "ab ")
  }

  @Test("Styles stay with their text")
  func keepsStyles() {
    #expect(row().fitted(to: 4).spans.map(\.style) == [.bold, .faint])
  }

  @Test("A terminal control code is shown as an unknown character")
  func printsNoCodes() {
    #expect(Row("a\u{1B}[2J\u{9B}b\r\nc\u{2028}\u{7F}\u{202E}").text == "a�[2J�b��c���")
  }
}

@Suite("Columns of a terminal")
struct ColumnsTests {
  @Test(
    "A character is zero, one or two columns wide",
    arguments: [
      ("a", 1), ("é", 1), ("e\u{301}", 1), ("…", 1), ("‹", 1), ("●", 1), ("│", 1), ("▸", 1),
      ("⋮", 1),
      ("€", 1), ("→", 1), ("日", 2), ("한", 2), ("！", 2), ("📖", 2), ("👩‍🚀", 2), ("❤\u{FE0F}", 2),
      ("🇩🇪", 2),
      ("\u{200B}", 0), ("\u{301}", 0),
    ])
  func countsColumns(text: String, columns: Int) {
    #expect(text.columns == columns)
  }

  @Test("Words longer than a row are broken without splitting wide characters")
  func breaksWords() {
    #expect(Lines.wrapped("to bookshop://book", to: 8) == ["to", "bookshop", "://book"])
    #expect(Lines.wrapped("abcdefgh", to: 5, indent: 2) == ["abcde", "  fgh"])
    #expect(Lines.wrapped("日本語", to: 5) == ["日本", "語"])
    #expect(Lines.wrapped("日本", to: 0, indent: 3) == ["日本"])
  }

  @Test("Text that is too long ends in an ellipsis, whatever the width of its characters")
  func shortensLongText() {
    #expect(Lines.shortened("日本語", to: 5) == "日本…")
    #expect(Lines.shortened("日本語", to: 4) == "日…")
    #expect(Lines.shortened("日", to: 0) == "")
    #expect(Lines.padded("日本語", to: 4) == "日… ")
    #expect(Lines.centred("日", in: 5) == " 日  ")
  }
}
