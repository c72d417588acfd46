import CoordinatorKitTesting
import CoordinatorKitUI
import Testing

@MainActor @Suite("A flow with tabs is recorded and replays without them", .headless)
struct RecordedMallTests {
  private static let floors: [MallFlow.Floor] = [
    .init(name: "ground", screens: ["hall", "shop"]), .init(name: "first", screens: ["cafe"]),
  ]
  private let mall = Mall(RecordedMallTests.floors)

  @Test("Taps on tabs are steps, and a second tap is recorded as the screens it leaves")
  func recordsTapsOnTabs() throws {
    let recording = Recording(at: mall.root)
    for tab in [1, 0, 0] {
      #expect(mall.phone.user.tapTab(tab, in: mall.tabBarController))
      mall.phone.settle()
    }
    let flight = try recording.flight
    #expect(
      try recording.story == [
        "CoordinatorKitUITests.MallFlow 1: [ground: hall › shop] | first: cafe",
        "the user selected the tab first: ground: hall › shop | [first: cafe]",
        "the user selected the tab ground: [ground: hall › shop] | first: cafe",
        "the user left shop (backButton): [ground: hall] | first: cafe",
      ])
    let state = MallFlow.State(tab: "ground", floors: Self.floors)
    #expect(flight.replay(on: MallFlow(), from: state).isIdentical)
    let test = flight.swiftTest(of: MallFlow(), from: state)
    #expect(
      test.split(separator: "\n").filter { $0.hasPrefix("  flow = ") }
        .map { $0.prefix { $0 != ")" } } == [
          #"  flow = flow.selectTab("first""#, #"  flow = flow.selectTab("ground""#,
          "  flow = flow.back(",
        ])
  }
}
