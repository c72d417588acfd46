import BookshopFace
import BookshopPlayer
import Testing

@Suite("What the terminal interface shows")
struct FaceScreenTests {
  private let wide = Size(columns: 100, rows: 20)
  private let small = Face.smallest

  @Test(
    "The phone is on the left; what happened, mistakes, ways on, coordinators and trail beside it")
  func showsAllPanels() {
    var face = Face(
      report: .library(messages: [.open, .count], diagnostics: ["Shelf: shown twice."]), size: wide)
    #expect(
      face.screen.lines
        == """
        ╭────────────────────────────╮  What just happened, step 4
        │ 9:41       ▬▬▬▬    ▂▄▆ ▮▮▮ │    Tapped "Borrow": Shelf handles open(book: 1), and nothing changes
        │▏ ‹ Shelf   Emma            │      on the screen.
        │▏▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁│
        │▏                           │  Diagnostics
        │▏ by Jane Austen            │    Shelf: shown twice.
        │▏ ▗▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▖ │
        │▏ ▐▸1 Borrow              ▌ │  From here
        │▏ ▝▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▘ │    1   Borrow     …
        │▏                           │    b   Back       …
        │▏                           │    t1  Tab Shelf  …
        │▏                           │    t2  Tab Loans  …
        │▏                           │
        │▏                           │  Coordinators
        │▏                           │    Library
        │▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔│      Shelf
        │   ● Shelf       ○ Loans    │      Loans
        ╰────────────────────────────╯

        1-9 tap  ↑↓ enter choose  b back  s swipe  t tab  S let go early  l link  r record  ? help  q quit
        """.lines)
    // Where ways lead becomes known one after the other; what cannot be done is left out.
    #expect(face.nextRehearsal == .tap(.number(1)))
    face.foresee(.library(messages: [.open]), after: .tap(.number(1)))
    face.foresee(.library(stack: [.shelf]), after: .back)
    #expect(face.nextRehearsal == .tab(1))
    face.foresee(.library(stack: [.shelf]), after: .tab(1))
    face.foresee(nil, after: .tab(2))
    #expect(face.nextRehearsal == nil)
    #expect(
      face.screen.panels[6...15] == [
        "",
        "From here",
        "  1   Borrow     open(book: 1)  stays",
        "  b   Back                      ‹ shelf",
        "  t1  Tab Shelf                 ‹ shelf",
        "",
        "Coordinators",
        "  Library",
        "    Shelf",
        "    Loans",
      ])
  }

  @Test("What was foreseen on one screen does not stay on the next")
  func forgetsForesights() {
    var face = Face(report: .library(), size: wide)
    while let step = face.nextRehearsal { face.foresee(.library(), after: step) }
    face.show(.library(stack: [.shelf]))
    #expect(face.nextRehearsal == .tap(.number(1)))
  }

  @Test(
    "A way that a guard holds or refuses, and one that nobody handles, says so",
    arguments: [
      (MessageReport.End.held, "stays, then on"), (.refused("no card"), "refused: no card"),
      (.unhandled, "nobody handles it"), (.failed("no way"), "fails: no way"),
    ])
  func tellsWhatGuardsSay(end: MessageReport.End, text: String) {
    var face = Face(report: .library(), size: wide)
    let message = MessageReport("borrow", line: "", nesting: 0, end: end)
    face.foresee(.library(messages: [message]), after: .tap(.number(1)))
    #expect(face.screen.panels[5].hasSuffix("borrow  \(text)"))
  }

  @Test("Where not everything fits, the trail makes room first")
  func leavesOutTheTrailFirst() {
    let face = Face(
      report: .library(
        messages: [.open] + Array(repeating: .count, count: 9), diagnostics: ["Oh."]),
      size: small)
    let titles = face.screen.panels.dropLast(2).filter { !$0.isEmpty && !$0.hasPrefix(" ") }
    #expect(titles == ["What just happened, step 4", "Diagnostics", "From here", "Coordinators"])
  }

  @Test("A terminal that is too small says which size is needed")
  func reportsATooSmallTerminal() {
    for size in [Size(columns: 59, rows: 20), Size(columns: 60, rows: 19)] {
      #expect(
        Face(report: .library(), size: size).screen.lines.prefix(3) == [
          "The terminal is too small: it is \(size), and the shop needs", "60x20.", "",
        ])
    }
  }

  @Test("An impossible step is reported until the next key, and the phone stays as it is")
  func showsImpossibleSteps() {
    var face = Face(report: .library(), size: small)
    let before = face.screen
    face.complain(StepError.noButton(.number(9), on: "Emma", titles: ["Borrow"]))
    #expect(
      face.screen.panels.prefix(4) == [
        "Not possible", #"  there is no button 9 on"#, #"    "Emma": press 1 (Borrow)"#, "",
      ])
    #expect(
      face.screen.lines.prefix(18).map { $0.prefix(30) }
        == before.lines.prefix(18).map { $0.prefix(30) })
    _ = face.press(.escape)
    #expect(face.screen == before)
  }

  @Test("The question for a tab lists the tabs")
  func asksForATab() {
    var face = Face(report: .library(), size: small)
    _ = face.press(.character("t"))
    #expect(
      face.screen.lines.suffix(2) == [
        "Which tab? 1 Shelf, 2 Loans", "1-9 tap the tab  esc leave it",
      ])
  }

  @Test("The keys below are those for which there is something to do")
  func namesTheKeys() {
    func keys(_ report: StepReport) -> String {
      Face(report: report, size: Size(columns: 200, rows: 20)).screen.lines[19]
    }
    #expect(
      keys(.library(stack: [.shelf]))
        == "1-9 tap  ↑↓ enter choose  t tab  l link  r record  ? help  q quit")
    #expect(
      keys(.library())
        == "1-9 tap  ↑↓ enter choose  b back  s swipe  t tab  S let go early  l link  r record  ? help  q quit"
    )
    #expect(
      keys(.library(sheets: [SheetReport([.login, .book])]))
        == "1-9 tap  ↑↓ enter choose  b back  s swipe  d sheet down  S D let go early  l link  r record  ? help  q quit"
    )
    #expect(
      keys(.library(stack: [ScreenReport(name: "", title: "", elements: [])]))
        == "t tab  l link  r record  ? help  q quit")
  }

  @Test("The help lists every key and fits on the smallest terminal")
  func listsEveryKey() {
    var face = Face(report: .library(), size: small)
    _ = face.press(.character("?"))
    let lines = face.screen.lines
    #expect(lines.first == "Keys")
    #expect(lines[16].hasPrefix("q, ctrl-d"))
    #expect(lines[17...] == ["", "", "any key go on"])
    #expect(lines.allSatisfy { !$0.contains("…") && $0.count < 60 })
    for key in ["b", "s", "S", "d", "D", "t", "l", "p", "r", "?", "q", "enter", ">", "<", "h", "a"]
    {
      #expect(
        lines.contains {
          $0.prefix(10).split(whereSeparator: { " ,".contains($0) }).contains(key[...])
        }, "\(key)")
    }
  }

  @Test("The cursor is hidden except after a link being typed")
  func showsTheCursor() {
    var face = Face(report: .library(), size: small)
    #expect(face.screen.cursor == nil)
    _ = face.press(.character("l"))
    #expect(face.screen.cursor == .init(row: 18, column: 16))
    _ = face.press(.escape)
    #expect(face.screen.cursor == nil)
  }
}
