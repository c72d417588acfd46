import CoordinatorKit
import Foundation
import Testing

@Suite("A stack of screens with its sheets is a value") struct ScreenStackTests {
  private let sheets = ScreenStack<Page>(
    "a", "b", presenting: ScreenStack("s", presenting: ["t", "u"], as: .fullScreen))

  @Test("An array literal is a stack without sheets") func createsFromALiteral() {
    let stack: ScreenStack<Page> = ["a", "b"]
    #expect(stack == ScreenStack("a", "b"))
    #expect(stack == ScreenStack(["a", "b"] as [Page]))
    #expect(stack.screens == ["a", "b"])
    #expect(stack.sheet == nil)
  }

  @Test("Layers are listed bottom to top, and the top is what the user sees")
  func listsLayersBottomUp() {
    #expect(sheets.layers == [["a", "b"], ["s"], ["t", "u"]])
    #expect(sheets.top == "u")
    #expect(ScreenStack<Page>([]).top == nil)
  }

  @Test("The text shows each sheet after a ⌃") func printsSheetsWithASymbol() {
    #expect("\(sheets)" == "a › b ⌃ s ⌃ t › u")
    #expect("\(ScreenStack<Page>([]))" == "")
  }

  @Test("Stacks are equal when they show the same, styles included") func comparesStylesToo() {
    #expect(ScreenStack<Page>("a", presenting: ["s"]) == ScreenStack("a", presenting: ["s"]))
    #expect(ScreenStack<Page>("a", presenting: ["s"]) != ["a"])
    #expect(
      ScreenStack<Page>("a", presenting: ["s"])
        != ScreenStack("a", presenting: ["s"], as: .formSheet))
  }

  @Test("A presented sheet covers the topmost one") func presentsOverTheTopmostSheet() {
    let once = ScreenStack<Page>("a").presenting(["s"])
    let twice = once.presenting(["t"], as: .formSheet)
    #expect("\(twice)" == "a ⌃ s ⌃ t")
    #expect(twice.sheet?.stack.sheet?.style == .formSheet)
    #expect(once.presenting(nil) == once)
  }

  @Test("Dropping screens from the top drops sheets that have lost all of theirs")
  func droppingTop() {
    let texts = (0...6).map { "\(sheets.droppingTop($0))" }
    #expect(
      texts == ["a › b ⌃ s ⌃ t › u", "a › b ⌃ s ⌃ t", "a › b ⌃ s", "a › b", "a", "", ""])
    #expect(sheets.droppingTop() == sheets.droppingTop(1))
  }

  @Test("The sheet may be set and removed") func setSheet() {
    var stack: ScreenStack<Page> = ["a"]
    stack.sheet = Sheet("s", "t")
    #expect("\(stack)" == "a ⌃ s › t")
    stack.sheet = nil
    #expect(stack == ["a"])
  }

  @Test("A stack survives encoding and decoding") func survivesCoding() throws {
    let data = try JSONEncoder().encode(sheets)
    let read = try JSONDecoder().decode(ScreenStack<Page>.self, from: data)
    #expect(read == sheets)
    #expect(read.sheet?.stack.sheet?.style == .fullScreen)
  }

  @Test("A sheet is made of screens, of a stack, or with a builder") func makesSheets() {
    let all = [
      Sheet<Page>("s", "t"), Sheet(ScreenStack("s", "t")),
      Sheet {
        Page("s")
        Page("t")
      },
    ]
    #expect(all[1] == all[0] && all[2] == all[0])
    #expect(all.map(\.style) == [.sheet, .sheet, .sheet])
  }
}
