import BookshopPlayer
import Testing

@Suite("Text that is printed")
struct PrintableTests {
  @Test(
    "What a terminal would obey is written as its code; all else stays",
    arguments: [
      ("plain, with spaces", "plain, with spaces"),
      ("日本 é 👨‍👩‍👧 ✓", "日本 é 👨‍👩‍👧 ✓"),
      ("\u{1B}[31mred", #"\u{1B}[31mred"#),
      ("bell\u{7} and \0", #"bell\u{7} and \u{0}"#),
      ("a\tb\nc\rd", #"a\u{9}b\u{A}c\u{D}d"#),
      ("a\r\nb", #"a\u{D}\u{A}b"#),
      ("\u{7F}\u{9B}31m", #"\u{7F}\u{9B}31m"#),
      ("\u{2028}\u{2029}", #"\u{2028}\u{2029}"#),
      ("user\u{202E}txt.exe", #"user\u{202E}txt.exe"#),
      ("e\u{1B}\u{301}", "e\\u{1B}\u{301}"),
    ])
  func escapes(_ text: String, _ printable: String) {
    #expect(text.printable == printable)
  }

  @Test("Every control character is escaped, as Unicode lists them")
  func escapesAllControls() {
    for value in 0...0x10FFFF as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      if scalar.properties.generalCategory == .control || scalar.properties.isBidiControl {
        #expect(scalar.isTerminalControl)
      }
    }
  }

  @Test("Lines keep their breaks, and nothing else")
  func keepsLineBreaks() {
    #expect("a\r\n\u{1B}b\n".printableLines == "a\\u{D}\n\\u{1B}b\n")
  }

  @Test("A quotation is printable, and shows no more than the beginning")
  func quotes() {
    #expect("ju\u{1B}mp".quoted == #""ju\u{1B}mp""#)
    #expect(String(repeating: "x", count: 60).quoted == "\"\(String(repeating: "x", count: 60))\"")
    #expect(String(repeating: "x", count: 61).quoted == "\"\(String(repeating: "x", count: 60))…\"")
    // One character to a reader, and a thousand scalars.
    #expect(("e" + String(repeating: "\u{301}", count: 999)).quoted.unicodeScalars.count == 63)
  }

  @Test(
    "A file's name can be typed to a shell as it is told",
    arguments: [
      ("session.jsonl", "session.jsonl"), ("a/b_c-1.txt", "a/b_c-1.txt"),
      ("my session", "'my session'"), ("it's", #"'it'\''s'"#), ("$HOME", "'$HOME'"),
      ("-x", "'./-x'"), ("", "''"),
    ])
  func makesShellWords(_ name: String, _ word: String) {
    #expect(name.shellWord == word)
  }

  @Test("No text of a report brings codes of its own to the terminal")
  func reportsArePrintable() {
    let bad = "\u{1B}[2J\u{9B}\u{7F}\u{202E}"
    let screen = ScreenReport(
      name: bad, title: bad, elements: [.line(bad), .button(bad), .field(label: bad, text: bad)])
    let report = StepReport(
      number: 1, step: bad, tab: 1, tabs: [bad], stack: [screen], sheets: [],
      coordinators: .init(name: bad), tree: bad,
      messages: [
        MessageReport(bad, line: bad, nesting: 0, asked: [bad], end: .handled(by: bad))
      ],
      notes: [bad], diagnostics: [bad])
    #expect(
      report.text(Ink(isColoured: false)).unicodeScalars.filter(\.isTerminalControl)
        .allSatisfy { $0 == "\n" })
    #expect(!report.json.unicodeScalars.contains { $0.isTerminalControl })
    #expect(report.json.contains(#""notes":["\u001b[2J\u009B\u007F\u202E"]"#))
  }
}
