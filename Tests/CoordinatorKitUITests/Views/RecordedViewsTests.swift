import CoordinatorKitSwiftUI
import CoordinatorKitTesting
import CoordinatorKitUI
import Testing
import ViewsPhone

@MainActor @Suite("A flow shown by views is recorded, and replays without them")
struct RecordedViewsTests {
  @Test("Messages, taps on tabs and what the user left are steps, once each") func records() throws
  {
    let floors: [MallFlow.Floor] = [
      .init(name: "ground", screens: ["hall", "shop"]), .init(name: "first", screens: ["cafe"]),
    ]
    let start = MallFlow.State(tab: "ground", floors: floors)
    let root = BaseComponentCoordinator(window: nil)
    root.on(TabMessage.self) { _, _ in }
    let flow = ViewFlowCoordinator(MallFlow(), state: start, parent: root)
    let views = ModelViews(flow)
    let recording = Recording(at: root)
    views.select("first", .twice)
    views.settle()
    views.select("ground")
    views.settle()
    views.back(1, .twice)
    views.settle()
    #expect(
      try recording.story == [
        "CoordinatorKitUITests.MallFlow 1: [ground: hall › shop] | first: cafe",
        "the user selected the tab first: ground: hall › shop | [first: cafe]",
        "the user selected the tab ground: [ground: hall › shop] | first: cafe",
        "the user left shop (backButton): [ground: hall] | first: cafe",
      ])
    #expect(try recording.flight.replay(on: MallFlow(), from: start).isIdentical)
  }
}
