import BookshopPlayer
import Foundation
import Testing

@Suite("Reports of a step")
struct ReportTests {
  private func message(_ line: String, _ nesting: Int) -> MessageReport {
    MessageReport(
      "", line: line, nesting: nesting, asked: ["Button", "Root"], end: .handled(by: "Root"))
  }

  @Test("Messages are reported in the order in which they were sent, not in which they ended")
  func ordersMessages() {
    let ended = [
      message("first", 0), message("grandchild", 2), message("child", 1), message("sibling", 1),
      message("parent", 0), message("last", 0),
    ]
    #expect(
      MessageReport.inOrderOfSending(ended).map(\.line) == [
        "first", "parent", "child", "grandchild", "sibling", "last",
      ])
  }

  @Test("JSON has exactly its keys, in one line, with null where nobody handled a message")
  func encodesAsOneLineOfJSON() throws {
    let screen = ScreenReport(name: "book(42)", title: "Night Train", elements: [.button("Buy")])
    let report = StepReport(
      number: 1, step: "tap 1", tab: 1, tabs: ["Shop"], stack: [screen],
      sheets: [SheetReport([screen, screen])],
      coordinators: .init(name: "Root", children: [.init(name: "Leaf")]), tree: "", messages: [],
      diagnostics: ["\"Oh/no.\""])
    #expect(
      report.json == """
        {"coordinators":{"children":[{"children":[],"name":"Leaf"}],"name":"Root"},\
        "diagnostics":["\\"Oh/no.\\""],"handledBy":null,"sheets":[["book(42)","book(42)"]],\
        "stack":["book(42)"],"step":1,"tab":1,"trail":[]}
        """)
  }

  @Test(
    "The list of coordinators asked belongs to the message that the step sent, not to later ones")
  func tellsTheFirstMessage() {
    let last = MessageReport("", line: "", nesting: 0, asked: ["Other"], end: .unhandled)
    let report = StepReport(
      number: 1, step: "", tab: 1, tabs: [], stack: [], sheets: [], coordinators: .init(name: ""),
      tree: "", messages: [message("tapped", 0), last], diagnostics: [])
    #expect(report.json.contains(#""handledBy":"Root""#))
    #expect(report.json.contains(#""trail":["Button","Root"]"#))
  }
}
