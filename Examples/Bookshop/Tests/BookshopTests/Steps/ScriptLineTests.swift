import BookshopPlayer
import Testing

@Suite("Lines of a script")
struct ScriptLineTests {
  @Test(
    "A line holds a step, a comment, both, or nothing",
    arguments: [
      ("back", "back", nil),
      ("  back  ", "back", nil),
      ("# why", nil, "why"),
      ("#why", nil, "why"),
      ("back # why # not", "back", "why # not"),
      ("back\t# why", "back", "why"),
      ("back #", "back", ""),
      ("open bookshop://book/42#page", "open bookshop://book/42#page", nil),
      ("", nil, nil),
      ("   ", nil, nil),
    ] as [(String, String?, String?)])
  func takesLinesApart(_ line: String, _ step: String?, _ comment: String?) {
    #expect(ScriptLine(line).step == step)
    #expect(ScriptLine(line).comment == comment)
  }

  @Test("Lines end as on any system, and empty lines count")
  func splitsLines() {
    #expect(ScriptLine.lines(of: "a\r\n\nb\n") == ["a", "", "b", ""])
  }
}
