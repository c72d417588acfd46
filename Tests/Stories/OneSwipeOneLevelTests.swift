import CoordinatorKitUI
import Testing

/// One gesture leaves one level.
///
/// What happened to users: the sheet under the one they pulled down went as well, or the screen under
/// the one they swiped away; or the way out was animated a second time after they had done it.
@MainActor @Suite("One swipe leaves one level, once", .headless)
struct OneSwipeOneLevelTests {
  private let story = Story()
  private let stack = RecordingNavigationController()

  private func begin(_ stack: [HouseFlow.Screen], _ sheets: [HouseFlow.Floor] = []) -> StoryFlow {
    let flow = story.flow("flow", stack, sheets, in: self.stack)
    story.begin(with: flow)
    self.stack.verbs = []
    return flow
  }

  @Test("Each swipe on three sheets removes the upper one and causes nothing else")
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

  @Test("A swipe of a sheet leaves the stack below alone, and the next Back leaves one screen")
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

  @Test("The user's swipe is the only animation, and UIKit receives no further request")
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
      "a", tree: "WindowCoordinator ·flow", log: ["left c: interactivePop", "left b: unknown"])
  }

  @Test("A removal handler that closes the same screen again removes nothing else")
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

  @Test("A child that closes itself when its upper sheet leaves does not close its parent")
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

  @Test(
    "Two quick dismissals of the lower sheet, which UIKit lets remove both, are reported once each")
  func doubleDismissal() {
    let flow = begin(["a"], [.init("one"), .init("two")])
    for _ in 1...2 { story.sheets.first?.dismiss(animated: true) }
    story.settle()
    // The second finds nothing over its sheet any more, so UIKit takes the sheet itself (5.14).
    #expect(flow.state.sheets == [])
    story.ends(
      "a", tree: "WindowCoordinator ·flow", log: ["left two: external", "left one: external"])
  }

  @Test(
    "A double tap on Back leaves one level up to iOS 18", .headless(.iOS18),
    arguments: [0, 0.1, 0.2])
  func doubleBack(pause: Double) {
    let flow = begin(["a", "b", "c"])
    #expect(story.user.tapBack(in: stack))
    if pause > 0 { story.wait(pause) }
    #expect(!story.user.tapBack(in: stack))
    story.settle()
    #expect(flow.state.stack == ["a", "b"])
    story.ends("a › b", tree: "WindowCoordinator ·flow", log: ["left c: unknown"])
  }

  @Test("Two quick taps on Back leave two levels from iOS 26 on", arguments: [0.1, 0.2])
  func twoBacks(pause: Double) {
    let flow = begin(["a", "b", "c"])
    #expect(story.user.tapBack(in: stack))
    story.wait(pause)
    #expect(story.user.tapBack(in: stack))
    story.settle()
    #expect(flow.state.stack == ["a"])
    story.ends("a", tree: "WindowCoordinator ·flow", log: ["left c: unknown", "left b: unknown"])
  }

  @Test(
    "A sheet swiped down while a message changes the stack below is reported once, like the stack")
  func bothAtOnce() throws {
    let flow = begin(["a", "b"], [.init("sheet")])
    try story.dragSheet(toTheEnd: true) { flow.update { $0.stack = ["a"] } }
    story.settle()
    story.ends(
      "a", tree: "WindowCoordinator ·flow", log: ["left sheet: sheetSwipe", "left b: programmatic"])
  }
}
