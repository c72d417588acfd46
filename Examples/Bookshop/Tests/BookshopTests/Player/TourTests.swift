import BookshopPlayer
import Testing

@Suite("The tour, stop by stop")
struct TourTests {
  @Test("The stops are the steps of the script with the comments above them")
  func readsTheScript() {
    let written = ScriptLine.lines(of: Tour.script).compactMap { ScriptLine($0).step }
    #expect(Tour.stops.map { "\($0.step)" } == written)
    #expect(
      Tour.stops.first
        == Tour.Stop(
          step: .tap(.title("Night Train to Almeria")),
          comment:
            "A button sends open(book: 42). The message climbs to the shop's flow, whose state decides: one push, and nobody but UIKit holds the new screen."
        ))
    #expect(Tour.stops[3] == Tour.Stop(step: .tap(.title("Basket")), comment: ""))
  }
}
