import BookshopFace
import BookshopFlows
import BookshopPlayer
import Testing

@Suite("Keys in the terminal interface")
struct FaceKeyTests {
  private var face = Face(
    report: .library(stack: [.shelf]), size: Size(columns: 100, rows: 20))

  @Test(
    "Each key performs a step",
    arguments: [
      ("1", Step.tap(.number(1))), ("9", .tap(.number(9))), ("b", .back),
      ("s", .swipeBack(isCancelled: false)), ("S", .swipeBack(isCancelled: true)),
      ("d", .swipeDown(isCancelled: false)), ("D", .swipeDown(isCancelled: true)),
      ("t2", .tab(2)), ("t0", .tab(0)),
    ])
  func mapsKeysToSteps(keys: String, step: Step) {
    var face = face
    #expect(face.type(keys) == [.step(step)])
  }

  @Test("Unassigned keys change nothing", arguments: ["0", "x", "é", "B"])
  func ignoresOthers(keys: String) {
    var face = face
    #expect(face.type(keys) == [])
    #expect(face.press(.escape, .backspace, .control("a")) == [])
    #expect(face.screen == self.face.screen)
  }

  @Test("Keys q and ctrl-d quit and ctrl-l redraws, in any mode")
  func quitsFromAnyMode() {
    var face = face
    #expect(face.type("q") == [.quit])
    #expect(face.press(.control("d"), .control("l")) == [.quit, .redraw])
    #expect(face.type("lq?t") == [])
    #expect(face.press(.control("l"), .control("d")) == [.redraw, .quit])
  }

  @Test("The arrow keys cycle through the buttons, and return taps the marked one")
  func choosesAButton() {
    var face = face
    #expect(face.press(.enter) == [.step(.tap(.number(1)))])
    #expect(face.press(.down, .enter) == [.step(.tap(.number(2)))])
    #expect(face.press(.tab, .enter) == [.step(.tap(.number(1)))])
    #expect(face.press(.up, .enter) == [.step(.tap(.number(2)))])
    #expect(face.press(.backTab, .enter) == [.step(.tap(.number(1)))])
  }

  @Test("The mark stays while a screen changes and resets on another screen")
  func keepsTheMark() {
    var face = face
    face.show(.library(stack: [.buttons(12)]))
    for _ in 1..<12 { _ = face.press(.down) }
    #expect(face.press(.enter) == [.step(.tap(.number(12)))])
    face.show(.library(stack: [.buttons(11)]))
    #expect(face.press(.enter) == [.step(.tap(.number(11)))])
    face.show(.library())
    #expect(face.press(.enter) == [.step(.tap(.number(1)))])
  }

  @Test(
    "On a screen without buttons, return still taps the first one and the phone reports a mistake")
  func hasNoButtons() {
    var face = face
    face.show(
      .library(stack: [ScreenReport(name: "empty", title: "Empty", elements: [])]))
    #expect(face.press(.down, .up, .enter) == [.step(.tap(.number(1)))])
  }

  @Test("A key that is not a digit cancels the question for a tab")
  func leavesTheTabs() {
    var face = face
    #expect(face.type("tb") == [])
    #expect(face.type("b") == [.step(.back)])
    #expect(face.press(.character("t"), .escape) == [])
    #expect(face.screen == self.face.screen)
  }

  @Test("Any key closes the help")
  func leavesTheHelp() {
    var face = face
    #expect(face.type("?q") == [])
    #expect(face.screen == self.face.screen)
  }
}

@Suite("Typing a link")
struct LinkTypingTests {
  private var face = Face(report: .library(), size: Size(columns: 100, rows: 20))

  @Test("Return opens the link typed after its scheme")
  func opensTheTypedLink() {
    var face = face
    #expect(face.type("lbook/42") == [])
    #expect(face.press(.enter) == [.step(.open("bookshop://book/42"))])
    #expect(face.type("b") == [.step(.back)])
  }

  @Test("Backspace deletes the last character, ctrl-u deletes all, other keys do nothing")
  func editsTheLink() {
    var face = face
    #expect(face.type("lbook/427") == [])
    #expect(face.press(.backspace, .up, .tab, .control("a")) == [])
    #expect(face.press(.enter) == [.step(.open("bookshop://book/42"))])
    #expect(
      face.press(.character("l"), .control("u"), .backspace, .paste("bookshop://basket")) == [])
    #expect(face.press(.enter) == [.step(.open("bookshop://basket"))])
  }

  @Test("A link that leads nowhere is reported and stays for correction")
  func keepsAnInvalidLinkForCorrection() {
    var face = face
    #expect(face.type("lbook/4") == [])
    #expect(face.press(.enter) == [])
    #expect(
      face.screen.panels.prefix(4) == [
        "Not possible", #"  The link "bookshop://book/4" matches book/:id, but "4" is no Book"#,
        "    for :id, which is one of 7, 12, 23, 31, 42, 58.", "",
      ])
    #expect(face.screen.lines[18] == "Open bookshop://book/4")
    #expect(face.type("2") == [])
    #expect(face.screen.panels[0] == "What just happened, step 4")
    #expect(face.screen.lines[18] == "Open bookshop://book/42")
    #expect(face.press(.enter) == [.step(.open("bookshop://book/42"))])
  }

  @Test("Return asks for the plan of a link")
  func plansTheTypedLink() {
    var face = face
    #expect(face.type("pbasket") == [])
    #expect(face.press(.enter) == [.step(.plan("bookshop://basket"))])
  }

  @Test("Escape cancels the link")
  func leavesOnEscape() {
    var face = face
    #expect(face.press(.character("l"), .escape, .character("b")) == [.step(.back)])
  }

  @Test("Pasted text becomes the link without surrounding spaces and line breaks")
  func pastesWithoutWhitespace() {
    var face = face
    #expect(
      face.press(.paste(" bookshop://book/42\r\n"), .enter) == [.step(.open("bookshop://book/42"))])
  }

  @Test("Control characters in pasted text are left out")
  func pastesWithoutControlCharacters() {
    var face = face
    #expect(
      face.press(.paste("bookshop://\u{1B}book/\u{9B}42\u{202E}\0"), .enter)
        == [.step(.open("bookshop://book/42"))])
  }

  @Test("A complete link, pasted or typed behind the start of one, takes its place")
  func completesNoCompleteLink() {
    for typed in ["", "bo", "book/7"] {
      var face = face
      #expect(face.type("l" + typed) == [])
      #expect(face.press(.paste("bookshop://book/42")) == [])
      #expect(face.screen.lines.suffix(2).first == "Open bookshop://book/42")
      #expect(face.press(.enter) == [.step(.open("bookshop://book/42"))])
    }
    var face = face
    #expect(face.type("pbookshop://basket") == [])
    #expect(face.press(.enter) == [.step(.plan("bookshop://basket"))])
    #expect(
      face.press(.paste("open bookshop://basket "), .enter) == [.step(.open("bookshop://basket"))])
    #expect(
      face.press(.character("l"), .paste("book/42"), .enter) == [.step(.open("bookshop://book/42"))]
    )
  }

  @Test("A hint of an error is what to type")
  func hintsAreKeys() {
    let errors: [(StepError, String)] = [
      (
        .noButton(.number(9), on: "Shelf", titles: ["Emma", "Ulysses"]),
        #"there is no button 9 on "Shelf": press 1 (Emma) or 2 (Ulysses)"#
      ),
      (
        .noTab(3, titles: ["Shelf", "Loans"]),
        "there is no tab 3: press t1 (Shelf) or t2 (Loans)"
      ),
      (.noPage(.left, of: "Z"), #"there is no page after "Z": press <"#),
      (.noPage(.right, of: "A"), #"there is no page before "A": press >"#),
    ]
    for (error, text) in errors {
      var face = face
      face.complain(error)
      #expect(face.screen.firstPanel == text)
      for hint in error.hints { #expect(face.type(Face.keys(for: hint)) == [.step(hint)]) }
    }
    var face = face
    #expect(face.press(.character("l"), .control("u"), .enter) == [])
    #expect(face.screen.firstPanel == "open what? It takes a link: press bookshop://book/42")
    #expect(face.type("bookshop://book/42") == [])
    #expect(face.press(.enter) == [.step(.open("bookshop://book/42"))])
  }

  @Test("A long link shows its end, followed by the cursor")
  func showsTheEnd() {
    var face = Face(report: .library(), size: Size(columns: 60, rows: 20))
    #expect(face.type("l" + String(repeating: "x", count: 60) + "日本!") == [])
    #expect(face.screen.lines[18] == "Open …" + String(repeating: "x", count: 48) + "日本!")
    #expect(face.screen.cursor == .init(row: 18, column: 59))
  }
}

@Suite("Keys on the tour")
struct TourKeyTests {
  private var face = Face(
    report: .library(stack: [.shelf]), size: Size(columns: 100, rows: 20),
    touring: [
      Tour.Stop(step: .tap(.number(1)), comment: "A book."),
      Tour.Stop(step: .back, comment: ""),
    ])

  @Test("Return and the space bar do one step after the other; then the phone is the user's")
  func stepsThroughTheTour() {
    var face = face
    #expect(
      face.press(.enter, .character(" "), .enter) == [
        .step(.tap(.number(1))), .step(.back),
      ])
    #expect(face.press(.down, .enter) == [.step(.tap(.number(2)))])
  }

  @Test("Keys that would lead off the tour do nothing")
  func staysOnTheTour() {
    var face = face
    #expect(face.type("12bsdt2lpr<>h") == [])
    #expect(face.press(.paste("bookshop://basket"), .up, .down, .tab, .backspace) == [])
    #expect(face.screen == self.face.screen)
    #expect(face.press(.enter) == [.step(.tap(.number(1)))])
  }

  @Test("Key q ends it, escape leaves it, and the help comes back to it")
  func leavesTheTour() {
    var face = face
    #expect(face.type("?") == [])
    #expect(face.press(.enter, .enter) == [.step(.tap(.number(1)))])
    #expect(face.type("q") == [.quit])
    #expect(face.press(.escape, .character("b")) == [.step(.back)])
  }

  @Test("The comment of the step just done is beside the phone, with what comes next")
  func showsTheComment() {
    var face = face
    #expect(
      face.screen.panels.prefix(4) == [
        "Tour, 0 of 2", "  Return plays the next step, and what it shows is told here.",
        "  Next: tap 1", "",
      ])
    _ = face.press(.enter)
    #expect(face.screen.panels.prefix(4) == ["Tour, 1 of 2", "  A book.", "  Next: back", ""])
    _ = face.press(.enter)
    #expect(
      face.screen.panels.prefix(3) == [
        "Tour, 2 of 2", "  The tour is over. Return lets you go on.", "",
      ])
    #expect(face.screen.lines[19].hasPrefix("enter next step  esc use the phone yourself"))
  }
}
