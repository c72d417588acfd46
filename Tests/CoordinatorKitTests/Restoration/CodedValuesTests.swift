import CoordinatorKit
import CoordinatorKitRestoration
import Foundation
import Testing

@Suite("The kit's own values are stored as the compiler would store them")
struct CodedValuesTests {
  enum Screen: FlowScreen, Codable { case list, book(Int), fonts }
  struct Open: CoordinatorMessageable, Codable, Equatable { var book = 7 }

  private func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private func decoded<Value: Decodable>(_ text: String, as _: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(text.utf8))
  }

  @Test(
    "Work, whatever becomes of it",
    arguments: [
      (WorkMessage.began(Open()), #"{"began":{"_0":{"book":7}}}"#),
      (.answered(Open()), #"{"answered":{"_0":{"book":7}}}"#),
      (.failed(Open(), "no"), #"{"failed":{"_0":{"book":7},"_1":"no"}}"#),
      (.cancelled(Open()), #"{"cancelled":{"_0":{"book":7}}}"#),
      (.late(Open()), #"{"late":{"_0":{"book":7}}}"#),
      (.cancel, #"{"cancel":{}}"#),
    ])
  func work(_ message: WorkMessage<Open>, _ stored: String) throws {
    #expect(try text(message) == stored)
    #expect(try decoded(stored, as: message) == message)
  }

  @Test(
    "A result, and a flow that was left",
    arguments: [
      (FlowResult.finished(3), #"{"finished":{"_0":3}}"#),
      (.left(.sheetSwipe), #"{"left":{"_0":"sheetSwipe"}}"#),
    ])
  func results(_ result: FlowResult<Int>, _ stored: String) throws {
    #expect(try text(result) == stored)
    #expect(try decoded(stored, as: result) == result)
  }

  @Test(
    "The heights of a sheet",
    arguments: [
      (SheetStyle.Detents([.medium, .large]), #"[{"medium":{}},{"large":{}}]"#),
      (
        SheetStyle.Detents([.height(120), .fraction(0.5)]),
        #"[{"height":{"_0":120}},{"fraction":{"_0":0.5}}]"#
      ),
      (
        SheetStyle.Detents([.medium, .large], selected: .large, largestUndimmed: .medium),
        #"{"all":[{"medium":{}},{"large":{}}],"largestUndimmed":{"medium":{}},"selected":{"large":{}}}"#
      ),
    ])
  func detents(_ detents: SheetStyle.Detents, _ stored: String) throws {
    #expect(try text(detents) == stored)
    #expect(try decoded(stored, as: detents) == detents)
  }

  @Test(
    "A style, and where a popover points",
    arguments: [
      (SheetStyle.formSheet, #""formSheet""#),
      (SheetStyle.popover(from: .item("fonts")), #"{"popover":{"item":{"_0":"fonts"}}}"#),
      (SheetStyle.popover(from: .center), #"{"popover":{"center":{}}}"#),
      (
        SheetStyle.popover(from: .rect(x: 1, y: 2, width: 3, height: 4)),
        #"{"popover":{"rect":{"height":4,"width":3,"x":1,"y":2}}}"#
      ),
    ])
  func styles(_ style: SheetStyle, _ stored: String) throws {
    #expect(try text(style) == stored)
    #expect(try decoded(stored, as: style) == style)
  }

  @Test("A group of tabs with labels, columns in a tab, and a sheet that waits in another one")
  func stacks() throws {
    let stack = ScreenStack<Screen>(
      Tabs(selected: "mail") {
        FlowTab("mail", TabItem("Mail", systemImage: "tray", badge: "3", placement: .fixed)) {
          Split(placeholder: Screen.fonts) {
            Screen.list
          } secondary: {
            Screen.book(1)
          }
        }
        FlowTab("library", TabItem("Library")) {
          Screen.list
        } tabs: {
          FlowTab("genres", TabItem("Genres", allowsHiding: true)) {
            Screen.book(2)
            Sheet(Screen.fonts, as: .popover(from: .center), showsGrabber: true)
          }
        }
        FlowTab("search", .search) { Screen.list }
      })
    #expect(try decoded(try text(stack), as: stack) == stack)
    #expect(
      try text(stack.root).contains(
        #"{"allowsHiding":true,"allowsReordering":false,"isHiddenByDefault":false,"isSearch":false,"placement":"automatic","title":"Genres"}"#
      ))
  }

  @Test(
    "A case that there is not, and more than one, are errors",
    arguments: [
      #"{"tiny":{}}"#, #"{}"#, #"{"medium":{},"large":{}}"#,
    ])
  func unknown(_ stored: String) {
    #expect(throws: DecodingError.self) {
      try decoded(stored, as: SheetStyle.Detent.medium)
    }
  }

  @Test("Each kind of value names its cases only", arguments: [#"{"tiny":{}}"#])
  func others(_ stored: String) {
    #expect(throws: DecodingError.self) { try decoded(stored, as: FlowResult.finished(1)) }
    #expect(throws: DecodingError.self) { try decoded(stored, as: WorkMessage.began(Open())) }
    #expect(throws: DecodingError.self) { try decoded(stored, as: SheetStyle.PopoverSource.center) }
    #expect(throws: DecodingError.self) {
      try decoded(stored, as: ScreenStack<Screen>.Root.stack([]))
    }
  }
}
