import BookshopFace
import BookshopFlows
import BookshopPlayer
import Testing

@Suite("What the keys of the face mean")
struct FaceKeyTests {
  private var face = Face(
    report: .library(stack: [.shelf]), waysOn: .none, size: Size(columns: 100, rows: 20))

  @Test(
    "A key is a step",
    arguments: [
      ("1", Step.tap(.number(1))), ("9", .tap(.number(9))), ("b", .back),
      ("s", .swipeBack(isCancelled: false)), ("S", .swipeBack(isCancelled: true)),
      ("d", .swipeDown(isCancelled: false)), ("D", .swipeDown(isCancelled: true)),
      ("t2", .tab(2)), ("t0", .tab(0)),
    ])
  func steps(keys: String, step: Step) {
    var face = face
    #expect(face.type(keys) == [.step(step)])
  }

  @Test("Keys that mean nothing change nothing", arguments: ["0", "x", "é", "B"])
  func ignoresOthers(keys: String) {
    var face = face
    #expect(face.type(keys) == [])
    #expect(face.press(.escape, .backspace, .control("a")) == [])
    #expect(face.screen == self.face.screen)
  }

  @Test("q and ctrl-d quit, ctrl-l draws anew, in whatever else is going on")
  func quits() {
    var face = face
    #expect(face.type("q") == [.quit])
    #expect(face.press(.control("d"), .control("l")) == [.quit, .redraw])
    #expect(face.type("lq?t") == [])
    #expect(face.press(.control("l"), .control("d")) == [.redraw, .quit])
  }

  @Test("The arrows mark a button, round and round, and return taps it")
  func choosesAButton() {
    var face = face
    #expect(face.press(.enter) == [.step(.tap(.number(1)))])
    #expect(face.press(.down, .enter) == [.step(.tap(.number(2)))])
    #expect(face.press(.tab, .enter) == [.step(.tap(.number(1)))])
    #expect(face.press(.up, .enter) == [.step(.tap(.number(2)))])
    #expect(face.press(.backTab, .enter) == [.step(.tap(.number(1)))])
  }

  @Test(
    "The mark stays on a screen that changes, as far as it has buttons, and begins anew on another")
  func keepsTheMark() {
    var face = face
    face.show(.library(stack: [.buttons(12)]), waysOn: .none)
    for _ in 1..<12 { _ = face.press(.down) }
    #expect(face.press(.enter) == [.step(.tap(.number(12)))])
    face.show(.library(stack: [.buttons(11)]), waysOn: .none)
    #expect(face.press(.enter) == [.step(.tap(.number(11)))])
    face.show(.library(), waysOn: .none)
    #expect(face.press(.enter) == [.step(.tap(.number(1)))])
  }

  @Test(
    "On a screen without buttons return taps the first all the same, and the phone will complain")
  func hasNoButtons() {
    var face = face
    face.show(
      .library(stack: [ScreenReport(name: "empty", title: "Empty", elements: [])]), waysOn: .none)
    #expect(face.press(.down, .up, .enter) == [.step(.tap(.number(1)))])
  }

  @Test("A key that is no digit leaves the question for a tab, and is used up")
  func leavesTheTabs() {
    var face = face
    #expect(face.type("tb") == [])
    #expect(face.type("b") == [.step(.back)])
    #expect(face.press(.character("t"), .escape) == [])
    #expect(face.screen == self.face.screen)
  }

  @Test("Any key leads back from the help")
  func leavesTheHelp() {
    var face = face
    #expect(face.type("?q") == [])
    #expect(face.screen == self.face.screen)
  }
}

@Suite("Typing a link")
struct LinkTypingTests {
  private var face = Face(report: .library(), waysOn: .none, size: Size(columns: 100, rows: 20))

  @Test("A link is typed behind its scheme, and opened by return")
  func opens() {
    var face = face
    #expect(face.type("lbook/42") == [])
    #expect(face.press(.enter) == [.step(.open(.book(42)))])
    #expect(face.type("b") == [.step(.back)])
  }

  @Test("Backspace takes the last character back, ctrl-u all; other keys do nothing")
  func edits() {
    var face = face
    #expect(face.type("lbook/427") == [])
    #expect(face.press(.backspace, .up, .tab, .control("a")) == [])
    #expect(face.press(.enter) == [.step(.open(.book(42)))])
    #expect(
      face.press(.character("l"), .control("u"), .backspace, .paste("bookshop://basket")) == [])
    #expect(face.press(.enter) == [.step(.open(.basket))])
  }

  @Test("A link that leads nowhere is told, and stays to be put right")
  func complains() {
    var face = face
    #expect(face.type("lbook/4") == [])
    #expect(face.press(.enter) == [])
    #expect(
      face.screen.lines.suffix(3).prefix(2) == [
        "there is no book 4 in the catalogue: the ids are 7, 12, 23, 31, 42, 58",
        "Open bookshop://book/4",
      ])
    #expect(face.type("2") == [])
    #expect(face.screen.lines.suffix(3).prefix(2) == ["", "Open bookshop://book/42"])
    #expect(face.press(.enter) == [.step(.open(.book(42)))])
  }

  @Test("Escape leaves the link")
  func leaves() {
    var face = face
    #expect(face.press(.character("l"), .escape, .character("b")) == [.step(.back)])
  }

  @Test("What is pasted is a link, without the spaces and line breaks around it")
  func pastes() {
    var face = face
    #expect(face.press(.paste(" bookshop://book/42\r\n"), .enter) == [.step(.open(.book(42)))])
  }

  @Test("Of a long link the end is shown, with the cursor behind it")
  func showsTheEnd() {
    var face = Face(report: .library(), waysOn: .none, size: Size(columns: 48, rows: 17))
    #expect(face.type("l" + String(repeating: "x", count: 50) + "日本!") == [])
    #expect(face.screen.lines[15] == "Open " + String(repeating: "x", count: 37) + "日本!")
    #expect(face.screen.cursor == .init(row: 15, column: 47))
  }
}
