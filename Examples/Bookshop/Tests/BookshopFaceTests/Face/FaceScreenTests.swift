import BookshopFace
import BookshopPlayer
import Testing

@Suite("What the terminal interface shows")
struct FaceScreenTests {
  private let wide = Size(columns: 100, rows: 20)
  private let narrow = Size(columns: 48, rows: 17)

  @Test("The phone is on the left, coordinators, trail and mistakes beside it, the keys below")
  func showsAllPanels() {
    let face = Face(
      report: .library(messages: [.open, .count], diagnostics: ["Shelf: shown twice."]),
      waysOn: WaysOn(flow: "Shelf", ways: ["back → shelf"]), size: wide)
    #expect(
      face.screen.lines
        == """
        ┌──────────────────────────────────────────────┐  Coordinators
        │ ‹ Shelf             Emma                     │    Library
        ├──────────────────────────────────────────────┤      Shelf
        │ by Jane Austen                               │      Loans
        │                                              │
        │▸[1] Borrow                                   │  Trail
        │                                              │    open(book: 1) from UIButton → Shelf: handled by
        │                                              │      Shelf
        │                                              │      count → Shelf → Library: handled by Counter of
        │                                              │        Library
        │                                              │
        │                                              │  Diagnostics
        ├──────────────────────────────────────────────┤    Shelf: shown twice.
        │        ● Shelf                ○ Loans        │
        └──────────────────────────────────────────────┘  Map of Shelf, from here
                                                            back → shelf


        Step 4: tap 1
        1-9 tap  b back  s swipe  d sheet down  S D let go early  t tab  l link  ? help  q quit
        """.lines)
  }

  @Test("A long trail shrinks to leave room for the coordinators and the mistakes")
  func shortensTheTrail() {
    let face = Face(
      report: .library(messages: Array(repeating: .open, count: 9), diagnostics: ["Oh."]),
      waysOn: .none, size: wide)
    let panels = face.screen.lines.prefix(18).map { String($0.dropFirst(50)) }
    #expect(
      panels == [
        "Coordinators", "  Library", "    Shelf", "    Loans", "",
        "Trail", "  open(book: 1) from UIButton → Shelf: handled by", "    Shelf",
        "  open(book: 1) from UIButton → Shelf: handled by", "    Shelf",
        "  open(book: 1) from UIButton → Shelf: handled by", "    Shelf",
        "  open(book: 1) from UIButton → Shelf: handled by", "    Shelf", "  … 10 more rows", "",
        "Diagnostics", "  Oh.",
      ])
  }

  @Test("A narrow terminal shows only the phone and the most important keys")
  func showsThePhoneAlone() {
    let face = Face(report: .library(messages: [.open]), waysOn: .none, size: narrow)
    #expect(
      face.screen.lines
        == """
        ┌──────────────────────────────────────────────┐
        │ ‹ Shelf             Emma                     │
        ├──────────────────────────────────────────────┤
        │ by Jane Austen                               │
        │                                              │
        │▸[1] Borrow                                   │
        │                                              │
        │                                              │
        │                                              │
        │                                              │
        │                                              │
        │                                              │
        ├──────────────────────────────────────────────┤
        │        ● Shelf                ○ Loans        │
        └──────────────────────────────────────────────┘
        Step 4: tap 1
        1-9 tap  b back  s swipe  t tab  ? help  q quit
        """.lines)
    #expect(
      Face(report: .library(), waysOn: .none, size: Size(columns: 79, rows: 17)).screen.text[0]
        .hasSuffix(
          "┐" + String(repeating: " ", count: 31)))
  }

  @Test("A terminal smaller than the phone shows the size it needs")
  func reportsATooSmallTerminal() {
    let face = Face(report: .library(), waysOn: .none, size: Size(columns: 40, rows: 10))
    #expect(
      face.screen.lines.prefix(3) == [
        "The terminal is too small: it is 40x10,", "and the phone needs 48x17.", "",
      ])
  }

  @Test("A sheet that does not fit shows the part with the marked button, and dots for the rest")
  func scrollsToTheMarkedButton() {
    var face = Face(
      report: .library(stack: [.shelf], sheets: [[.login], [.buttons(12)]]), waysOn: .none,
      size: narrow)
    let top = """
      ┌──────────────────────────────────────────────┐
      │                    Shelf                     │
      │╭────────────────────────────────────────────╮│
      ││                   Log in                   ││
      ││╭──────────────────────────────────────────╮││
      │││                   Many                   │││
      ││├──────────────────────────────────────────┤││
      """.lines
    let bottom = "└┴┴──────────────────────────────────────────┴┴┘"
    #expect(
      face.screen.lines.dropLast(2)
        == top
          + """
          │││▸[1] Button 1                             │││
          │││ [2] Button 2                             │││
          │││ [3] Button 3                             │││
          │││ [4] Button 4                             │││
          │││ [5] Button 5                             │││
          │││ [6] Button 6                             │││
          │││ ⋮                                        │││
          """.lines + [bottom])
    _ = face.press(.down, .down, .down, .down)
    #expect(
      face.screen.lines.dropLast(3).suffix(7)
        == """
        │││ ⋮                                        │││
        │││ [3] Button 3                             │││
        │││ [4] Button 4                             │││
        │││▸[5] Button 5                             │││
        │││ [6] Button 6                             │││
        │││ [7] Button 7                             │││
        │││ ⋮                                        │││
        """.lines)
    for _ in 0..<9 { _ = face.press(.up) }
    #expect(
      face.screen.lines.dropLast(2)
        == top
          + """
          │││ ⋮                                        │││
          │││ [6] Button 6                             │││
          │││ [7] Button 7                             │││
          │││▸[8] Button 8                             │││
          │││ [9] Button 9                             │││
          │││ [10] Button 10                           │││
          │││ ⋮                                        │││
          """.lines + [bottom])
  }

  @Test("A step that changes nothing and reaches nobody is noted until the next key")
  func remarksThatNothingHappened() {
    var face = Face(report: .library(), waysOn: .none, size: narrow)
    face.show(.library(step: "swipe-back cancel"), waysOn: .none)
    #expect(
      face.screen.lines.suffix(3).prefix(2) == [
        "4. swipe-back cancel: nothing has changed,", "nobody was told",
      ])
    _ = face.press(.escape)
    #expect(face.screen.lines[15] == "Step 4: swipe-back cancel")
  }

  @Test("A step that somebody received or that changed something is not noted")
  func remarksNothingElse() {
    var face = Face(report: .library(), waysOn: .none, size: narrow)
    face.show(.library(step: "back", messages: [.open]), waysOn: .none)
    #expect(face.screen.lines[15] == "Step 4: back")
    face.show(.library(step: "back", stack: [.shelf]), waysOn: .none)
    #expect(face.screen.lines[15] == "Step 4: back")
  }

  @Test("An impossible step is reported in at most three lines, and everything else stays")
  func showsImpossibleStepsInThreeLines() {
    var face = Face(report: .library(), waysOn: .none, size: Size(columns: 48, rows: 20))
    let before = face.screen.lines
    face.complain(
      StepError.noButton(
        .number(9), on: "Shelf",
        titles: [
          "Emma", "Ulysses", "The Salt Atlas", "Small Hours, Long Rivers",
          "A Field Guide to Lost Ferries",
        ]))
    #expect(face.screen.lines.prefix(16) == before.prefix(16))
    #expect(
      face.screen.lines.suffix(4).prefix(3) == [
        "there is no button 9 on \"Shelf\": press 1 (Emma),",
        "2 (Ulysses), 3 (The Salt Atlas), 4 (Small Hours,",
        "Long Rivers) or 5 (A Field Guide to Lost Ferrie…",
      ])
    _ = face.press(.escape)
    #expect(face.screen.lines == before)
  }

  @Test("The question for a tab lists the tabs")
  func asksForATab() {
    var face = Face(report: .library(), waysOn: .none, size: narrow)
    _ = face.press(.character("t"))
    #expect(
      face.screen.lines.suffix(2) == [
        "Which tab? 1 Shelf, 2 Loans", "1-9 tap the tab  esc leave it",
      ])
  }

  @Test("The help lists every key of the key bar and fits on the smallest terminal")
  func listsEveryKey() {
    var face = Face(report: .library(), waysOn: .none, size: narrow)
    _ = face.press(.character("?"))
    let lines = face.screen.lines
    #expect(lines.first == "Keys")
    #expect(lines.suffix(2) == ["", "any key go on"] || lines[15].hasPrefix("q, ctrl-d"))
    #expect(lines.allSatisfy { !$0.contains("…") && $0.count < 48 })
    for key in ["b", "s", "S", "d", "D", "t", "l", "p", "r", "?", "q", "enter"] {
      #expect(
        lines.contains {
          $0.prefix(10).split(whereSeparator: { " ,".contains($0) }).contains(key[...])
        }, "\(key)")
    }
  }

  @Test("The cursor is hidden except after a link being typed")
  func showsTheCursor() {
    var face = Face(report: .library(), waysOn: .none, size: narrow)
    #expect(face.screen.cursor == nil)
    _ = face.press(.character("l"))
    #expect(face.screen.cursor == .init(row: 15, column: 16))
    _ = face.press(.escape)
    #expect(face.screen.cursor == nil)
  }
}
