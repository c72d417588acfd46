import CoordinatorKit
import CoordinatorKitRecorder
import Foundation
import Testing

@Suite("A flight file is read completely, or refused with the line") struct FlightReadingTests {
  private static let state = #"{"json":{"book":1},"text":"State(book: 1)","type":"State"}"#
  private static let start = #"{"flow":"Shop","run":1,"shows":"list","state":\#(state)}"#
  private static let step =
    #"{"cause":"backButton","left":["book(1)"],"run":1,"shows":"list","step":1}"#
  private static let version = #"{"flight":2}"#

  private func read(_ lines: String...) throws -> Flight {
    try Flight(Data(lines.joined(separator: "\n").utf8))
  }

  @Test("Every kind of line becomes an entry in order, and empty lines are skipped")
  func readsEveryKindOfLine() throws {
    let flight = try read(
      Self.version, Self.start, "", Self.step, #"{"trail":"Buy() → Shop: announced"}"#,
      #"{"diagnostic":"Oh."}"#,
      #"{"run":1,"selected":"search","shows":"search","step":2}"#, "")
    #expect(flight.starts.map(\.state.text) == ["State(book: 1)"])
    #expect(
      flight.steps.map(\.description) == [
        "the user left book(1) (backButton)", "the user selected the tab search",
      ])
    #expect(
      flight.entries == [
        .start(flight.starts[0]), .step(flight.steps[0]), .trail("Buy() → Shop: announced"),
        .diagnostic("Oh."), .step(flight.steps[1]),
      ])
    #expect(!flight.isCutOff)
  }

  @Test("A truncated last line is dropped, wherever it was cut") func cutOff() throws {
    for length in 1..<Self.step.count {
      let flight = try read(Self.version, Self.start, String(Self.step.prefix(length)))
      #expect(flight.entries.count == 1, "\(length)")
      #expect(flight.isCutOff, "\(length)")
    }
    let whole = try read(Self.version, Self.start, Self.step)
    #expect(whole.steps.count == 1 && !whole.isCutOff)
  }

  @Test(
    "Every other error says where and what is wrong",
    arguments: [
      ([""], "there is nothing in it: a flight begins with {\"flight\":2}"),
      (["hello", ""], "line 1: this is not JSON"),
      (["{\"fli"], "line 1: this is not JSON"),
      ([start, ""], "line 1: a flight begins with {\"flight\":2}"),
      ([#"{"flight":3}"#, ""], "line 1: it is of version 3, and this reads versions 1 and 2"),
      ([version, version, ""], "line 2: a second flight begins here"),
      ([version, start, "{\"step\":", ""], "line 3: this is not JSON"),
      ([version, "", #"{"tune":1}"#, ""], "line 3: a flight has no line of this kind"),
      ([version, #"{"tune":1}"#], "line 2: a flight has no line of this kind"),
      ([version, "[1]", ""], "line 2: this is no JSON object"),
      ([version, step, ""], "line 2: run 1 has not begun before its step 1"),
      ([version, start, start, ""], "line 3: run 1 begins a second time"),
      ([version, start, #"{"run":1,"shows":"list","step":1}"#, ""], "line 3: \"left\" is missing"),
      (
        [version, start, #"{"run":"one","shows":"list","step":1}"#, ""],
        "line 3: \"run\" is of another type"
      ),
      (
        [version, start, step.replacingOccurrences(of: "backButton", with: "magic"), ""],
        "line 3: \"cause\" has none of the values it may have"
      ),
    ])
  func reportsErrorsWithTheirPlace(_ lines: [String], _ error: String) {
    let thrown = #expect(throws: Flight.ReadingError.self) {
      try Flight(Data(lines.joined(separator: "\n").utf8))
    }
    #expect(thrown?.description == error)
  }

  @Test("A missing file is an error that names it") func noFile() {
    let thrown = #expect(throws: Flight.ReadingError.self) {
      try Flight(contentsOf: URL(fileURLWithPath: "/no such file.jsonl"))
    }
    #expect(thrown?.description.hasPrefix("/no such file.jsonl cannot be read: ") == true)
  }
}
