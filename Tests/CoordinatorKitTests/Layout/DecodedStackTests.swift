import CoordinatorKit
import Foundation
import Testing

@Suite("A decoded stack is one that an initializer could have made")
struct DecodedStackTests {
  private enum Screen: String, FlowScreen, Codable { case a, b }

  private func decode(_ json: String) throws -> ScreenStack<Screen> {
    try JSONDecoder().decode(ScreenStack<Screen>.self, from: Data(json.utf8))
  }

  /// What is said about a stack that cannot be.
  private func refusal(_ json: String) -> String {
    do {
      return "decoded \(try decode(json))"
    } catch DecodingError.dataCorrupted(let context) {
      return context.debugDescription
    } catch {
      return "\(error)"
    }
  }

  private func stack(_ screens: String, sheets: String = "") -> String {
    #"{"root":{"stack":{"_0":[\#(screens)]}},"sheets":[\#(sheets)]}"#
  }

  private func sheet(_ screen: String) -> String {
    #"{"stack":\#(stack(screen)),"style":"sheet","detents":[],"showsGrabber":false}"#
  }

  private func tabs(selected: String, _ tabs: String...) -> String {
    let list = tabs.joined(separator: ",")
    return #"{"root":{"tabs":{"_0":{"selected":"\#(selected)","tabs":[\#(list)]}}},"sheets":[]}"#
  }

  private func tab(_ id: String, sheet: String? = nil) -> String {
    let sheet = sheet.map { #","sheet":\#($0)"# } ?? ""
    return #"{"id":"\#(id)","root":{"stack":{"_0":["a"]}}\#(sheet)}"#
  }

  @Test("A stack, tabs and columns are decoded as they were") func roundTrip() throws {
    let stacks: [ScreenStack<Screen>] = [
      ScreenStack([.a, .b]).presenting(Sheet(.a)),
      ScreenStack(
        Tabs(selected: "two") {
          FlowTab("one") {
            Screen.a
            Sheet(Screen.b)
          }
          FlowTab("two") { Screen.b }
        }),
      ScreenStack(Split(placeholder: .b, primary: { Screen.a }, secondary: {})),
    ]
    for stack in stacks {
      let data = try JSONEncoder().encode(stack)
      #expect(try JSONDecoder().decode(ScreenStack<Screen>.self, from: data) == stack)
    }
    #expect(
      try decode(stack(#""a""#, sheets: sheet(#""b""#))) == ScreenStack([.a]).presenting(Sheet(.b))
    )
  }

  @Test("Two sheets side by side are refused") func twoSheets() {
    let both = [sheet(#""a""#), sheet(#""b""#)].joined(separator: ",")
    #expect(
      refusal(stack(#""a""#, sheets: both))
        == "A stack presents one sheet, which may present the next.")
  }

  @Test("Two tabs with one id are refused") func repeatedTab() {
    #expect(
      refusal(tabs(selected: "one", tab("one"), tab("one"))) == #"Two tabs have the id "one"."#)
  }

  @Test("A selection that is no tab is refused") func unknownSelection() {
    #expect(refusal(tabs(selected: "two", tab("one"))) == #"No tab has the id "two"."#)
  }

  @Test("A sheet in the selected tab is refused, one in another tab waits there") func sheetInTab()
  {
    let inside = tab("one", sheet: sheet(#""b""#))
    #expect(
      refusal(tabs(selected: "one", inside, tab("two")))
        == "The sheet of the selected tab lies over the tabs, not in its tab.")
    #expect(
      refusal(tabs(selected: "two", inside, tab("two"))) == "decoded one: a (⌃ b) | [two: a]")
  }

  @Test("A split of one column, or of four, is refused", arguments: [1, 4]) func columns(count: Int)
  {
    let columns = Array(repeating: #"{"stack":{"_0":["a"]}}"#, count: count).joined(separator: ",")
    #expect(
      refusal(#"{"root":{"split":{"_0":{"columns":[\#(columns)]}}},"sheets":[]}"#)
        == "A split has two or three columns.")
  }

  @Test("Columns in a column, and one tab id in two columns, are refused") func nested() {
    func split(_ columns: String...) -> String {
      #"{"split":{"_0":{"columns":[\#(columns.joined(separator: ","))]}}}"#
    }
    let bar =
      #"{"tabs":{"_0":{"selected":"one","tabs":[{"id":"one","root":{"stack":{"_0":["a"]}}}]}}}"#
    let stack = #"{"stack":{"_0":["a"]}}"#
    for root in [split(split(stack, stack), stack), split(bar, bar)] {
      #expect(
        refusal(#"{"root":\#(root),"sheets":[]}"#)
          == "There are columns in a column, or two tabs with one id.")
    }
  }
}
