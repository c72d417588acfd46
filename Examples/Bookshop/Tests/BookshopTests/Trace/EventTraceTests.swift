import BookshopPlayer
import Testing

@MainActor @Suite("Traces of events")
struct EventTraceTests {
  @Test("Each step has what the user sees and what the listener was told, the start too")
  func tracesSteps() throws {
    let traces = try EventTrace.playing(["# A comment.", "tap Night Train to Almeria", "back"])

    #expect(traces.map(\.step) == ["start", "tap Night Train to Almeria", "back"])
    #expect(
      traces.map(\.stack) == [
        ["shelf(fiction)"], ["shelf(fiction)", "book(42)"], ["shelf(fiction)"],
      ])
    #expect(
      traces[1].events.map { "\($0.kind) \($0.subject): \($0.detail)" } == [
        "stateChanged ShopFlow: catalogue, book",
        "messageEnded open(book: 42): handled by ShopFlow",
        "appeared book: pushed",
      ])
    #expect(traces[2].events.last.map { "\($0.kind): \($0.detail)" } == "appeared: uncovered")
  }

  @Test("A step that cannot be done is told with its line")
  func tellsTheLine() {
    #expect(throws: ScriptError.self) { try EventTrace.playing(["", "swipe-down"]) }
  }
}
