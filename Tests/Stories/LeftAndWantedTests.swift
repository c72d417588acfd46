import CoordinatorKitUI
import Testing

/// A message wants, as all that is in its stack, what the user is leaving just then.
///
/// What happened to users: the app was blank.
@MainActor @Suite("What is left and wanted as the only screen of a stack comes back", .headless)
struct LeftAndWantedTests {
  private let story = Story()

  @Test("In the stack of a flow, when the user goes back", arguments: [0, 0.1])
  func back(after seconds: Double) {
    let flow = story.begin(["home", "book"])
    #expect(story.user.tapBack(in: flow.navigationController))
    story.wait(seconds)
    flow.deliver(HouseFlow.Message.show(["book"]), completion: story.noted("show"))
    story.settle()
    #expect(story.onShow == "book")
    #expect(flow.state.stack == ["book"])
    #expect(story.book.lines.filter { !$0.hasPrefix("left") } == ["show: performed"])
    #expect(story.reports.texts == [])
  }

  @Test("In a sheet") func inSheet() throws {
    let flow = story.begin(["a"], [.init("b", "c")])
    let sheet = try #require(
      flow.navigationController.presentedViewController as? UINavigationController)
    #expect(story.user.tapBack(in: sheet))
    flow.deliver(HouseFlow.Message.show(["a"], [.init("c")]), completion: story.noted("show"))
    story.settle()
    #expect(story.onShow == "a ⌃ c")
    #expect(flow.state.sheets == [.init("c")])
    #expect(story.book.lines.filter { !$0.hasPrefix("left") } == ["show: performed"])
    #expect(story.reports.texts == [])
  }

  @Test("A sheet that the user swipes away is left, whatever is wanted in it") func swiped() throws
  {
    let flow = story.begin(["a"], [.init("b", "c")])
    try story.dragSheet(toTheEnd: true) { flow.show(["a"], [.init("c")]) }
    story.settle()
    #expect(story.onShow == "a")
    #expect(flow.state.sheets == [])
  }
}
