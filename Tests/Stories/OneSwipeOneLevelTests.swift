import CoordinatorKitUI
import Testing

/// Demand 7: one gesture takes one level.
///
/// What happened to users: the sheet under the one they pulled down went as well, or the screen under
/// the one they swiped away; or the way out was animated a second time after they had done it.
@MainActor @Suite("7. One swipe takes one level, once", .headless)
struct Demand07OneSwipeOneLevelTests {
  private let story = Story()
  private let stack = RecordingNavigationController()

  private func begin(_ stack: [HouseFlow.Screen], _ sheets: [HouseFlow.Floor] = []) -> StoryFlow {
    let flow = story.flow("flow", stack, sheets, in: self.stack)
    story.begin(with: flow)
    self.stack.verbs = []
    return flow
  }

  @Test("Three sheets: each swipe takes the upper one, and nothing is performed after it")
  func threeSheets() throws {
    let flow = begin(["a"], [.init("one"), .init("two"), .init("three")])
    for (shown, state) in [
      ("a ⌃ one ⌃ two", ["one", "two"]), ("a ⌃ one", ["one"]), ("a", []),
    ] {
      try story.swipeDown()
      #expect(story.onShow == shown)
      #expect(flow.state.sheets.map { $0.screens.map(\.name) } == state.map { [$0] })
    }
    story.ends(
      "a", tree: "WindowCoordinator ·flow",
      log: ["left three: sheetSwipe", "left two: sheetSwipe", "left one: sheetSwipe"])
    #expect(stack.verbs == [])
  }

  @Test(
    "A sheet over a stack of three: the swipe leaves the stack alone, the next Back is one screen")
  func sheetOverStack() throws {
    let flow = begin(["a", "b", "c"], [.init("sheet", "page")])
    try story.swipeDown()
    #expect(story.onShow == "a › b › c")
    #expect(story.user.swipeBack(in: stack))
    story.settle()
    #expect(stack.verbs == ["pop true"])
    story.ends(
      "a › b", tree: "WindowCoordinator ·flow",
      log: ["left page: sheetSwipe", "left sheet: sheetSwipe", "left c: interactivePop"])
    withExtendedLifetime(flow) {}
  }

  @Test("The user's swipe is the only animation: UIKit is asked for nothing afterwards")
  func noSecondAnimation() {
    let flow = begin(["a", "b", "c"])
    #expect(story.user.swipeBack(in: stack))
    story.settle()
    #expect(stack.verbs == ["pop true"])
    #expect(story.user.tapBack(in: stack))
    story.settle()
    #expect(stack.verbs == ["pop true", "pop true"])
    #expect(flow.state.stack == ["a"])
    story.ends(
      "a", tree: "WindowCoordinator ·flow", log: ["left c: interactivePop", "left b: backButton"])
  }

  @Test("The handler of the removal closes the same screen once more: nothing goes twice")
  func handlerClosesAgain() throws {
    let flow = begin(["a", "b", "c"], [.init("one"), .init("two")])
    flow.on(RemovalMessage.self) { [weak flow, book = story.book] removal, _ in
      book.lines.append("flow hears \(removal.screen)")
      flow?.update { $0.sheets = Array($0.sheets.prefix(1)) }
    }
    try story.swipeDown()
    story.ends(
      "a › b › c ⌃ one", tree: "WindowCoordinator ·flow", log: ["flow hears two"])
    #expect(stack.verbs == [])
  }

  @Test("A child that answers by closing itself when its upper sheet goes: the parent stays")
  func childClosesItself() throws {
    let story = story
    let flow = story.flow(
      "flow", ["a"], [.init("child")], in: stack,
      children: [
        "child": { [unowned story] in story.flow("child", ["x"], [.init("y")]) }
      ])
    story.begin(with: flow)
    #expect(story.onShow == "a ⌃ x ⌃ y")
    let child = try #require(flow.childCoordinators.first as? StoryFlow)
    child.on(RemovalMessage.self) { [weak flow, book = story.book] removal, _ in
      book.lines.append("child hears \(removal.screen)")
      flow?.update { $0.sheets = [] }
    }
    try story.swipeDown()
    withExtendedLifetime(child) {
      #expect(story.onShow == "a")
      #expect(story.tree == "WindowCoordinator ·flow")
      #expect(
        story.book.lines == [
          "child hears y", "child hears x", "child ended: left(programmatic)",
          "left child: programmatic",
        ])
      #expect(story.phone.log == [])
      #expect(story.reports.texts == [])
    }
  }

  @Test("Two quick dismissals from the lower sheet, which UIKit makes take both: each told once")
  func doubleDismissal() {
    let flow = begin(["a"], [.init("one"), .init("two")])
    for _ in 1...2 { story.sheets.first?.dismiss(animated: true) }
    story.settle()
    // The second finds nothing over its sheet any more, so UIKit takes the sheet itself (5.14).
    #expect(flow.state.sheets == [])
    story.ends(
      "a", tree: "WindowCoordinator ·flow", log: ["left two: foreign", "left one: foreign"])
  }

  @Test("Double tap on Back: one level", arguments: [0, 0.1, 0.2])
  func doubleBack(pause: Double) {
    let flow = begin(["a", "b", "c"])
    #expect(story.user.tapBack(in: stack))
    if pause > 0 { story.wait(pause) }
    #expect(!story.user.tapBack(in: stack))
    story.settle()
    #expect(flow.state.stack == ["a", "b"])
    story.ends("a › b", tree: "WindowCoordinator ·flow", log: ["left c: backButton"])
  }

  @Test("A sheet swiped down while the stack below goes back by a message: each once")
  func bothAtOnce() throws {
    let flow = begin(["a", "b"], [.init("sheet")])
    try story.dragSheet(toTheEnd: true) { flow.update { $0.stack = ["a"] } }
    story.settle()
    story.ends(
      "a", tree: "WindowCoordinator ·flow", log: ["left sheet: sheetSwipe", "left b: programmatic"])
  }
}
