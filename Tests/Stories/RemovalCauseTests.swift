import CoordinatorKitUI
import Testing

/// The end of a screen is reported exactly once, with its cause.
///
/// What happened to users: "on dismiss" was not called when code closed the sheet, or was called twice
/// when a finger did; logic that hung on it ran never, or two times.
@MainActor @Suite("The end of a screen is reported once, with its cause", .headless)
struct RemovalCauseTests {
  private let story = Story()

  @Test("A sheet replaced by another is reported once")
  func reportsAReplacedSheet() {
    let flow = story.begin(["a"], [.init("child")])
    flow.show(["a"], [.init("other")])
    story.settle()
    story.ends(
      "a ⌃ other", tree: "WindowCoordinator ·flow",
      log: ["left x: parentRemoved", "child ended: left(programmatic)", "left child: programmatic"])
  }

  @Test("A sheet whose presenting screen left is reported once")
  func parentRemoved() throws {
    let flow = story.begin(["a"], [.init("one"), .init("two"), .init("child")])
    flow.navigationController.dismiss(animated: false)
    story.settle()
    story.ends(
      "a", tree: "WindowCoordinator ·flow",
      log: [
        "left x: parentRemoved", "child ended: left(external)", "left child: external",
        "left two: external", "left one: external",
      ])
  }

  @Test("A sheet interrupted by a root change is reported once")
  func rootSwapped() {
    do {
      let flow = story.begin()
      flow.update(completion: story.noted("child")) { $0.sheets = [.init("child")] }
      story.wait(0.1)
      story.root.setRoot(child: story.flow("login"))
    }
    story.settle()
    story.ends(
      "login", tree: "WindowCoordinator ·login",
      log: [
        "child: performed", "left x: parentRemoved", "child ended: left(parentRemoved)",
        "left child: parentRemoved", "left a: parentRemoved", "flow ended: left(replaced)",
        "left flow: replaced",
      ])
  }

  @Test("A screen requested and withdrawn in one handler is never made or reported")
  func neverShown() {
    let flow = story.begin()
    flow.on(BasicMessage.self) { [weak flow, story] _, _ in
      flow?.update(completion: story.noted("in")) { $0.sheets = [.init("child")] }
      flow?.update(completion: story.noted("out")) { $0.sheets = [] }
    }
    flow.send(.done(self))
    story.settle()
    story.ends(
      "a", tree: "WindowCoordinator ·flow",
      log: ["in: superseded by a later request", "out: performed"])
  }

  @Test("A screen requested and withdrawn later in one turn is shown briefly and reported once")
  func shownForNoTime() {
    let flow = story.begin()
    flow.show(["a"], [.init("child")])
    flow.show(["a"])
    story.settle()
    story.ends(
      "a", tree: "WindowCoordinator ·flow",
      log: ["left x: parentRemoved", "child ended: left(programmatic)", "left child: programmatic"])
  }

  @Test("A child removed while appearing is reported once, after it has appeared")
  func goesWhileComing() {
    let flow = story.begin()
    flow.update(completion: story.noted("in")) { $0.sheets = [.init("child")] }
    story.wait(0.1)
    flow.update(completion: story.noted("out")) { $0.sheets = [] }
    story.settle()
    story.ends(
      "a", tree: "WindowCoordinator ·flow",
      log: [
        "in: superseded by a later request", "left x: parentRemoved",
        "child ended: left(programmatic)", "left child: programmatic", "out: performed",
      ])
  }

  @Test("A result at the same time as a swipe completes the flow once")
  func resultAndSwipe() throws {
    let story = story
    let joining: @MainActor () -> any Presentable = { [unowned story] in
      let flow = story.reports.scope {
        StateFlowCoordinator(
          JoiningFlow(), state: .init(name: "Ada"), in: UINavigationController()
        ) { story.page("\($0)") }
      }
      story.book.witness("joining", flow)
      return flow.onResult { story.book.lines.append("joining ended: \($0)") }
    }
    let flow = story.flow("flow", ["a"], [.init("joining")], children: ["joining": joining])
    story.begin(with: flow)
    try story.dragSheet(toTheEnd: true) {
      flow.childCoordinators.first?.send(message: JoiningMessage.confirmed)
    }
    story.settle()
    story.ends(
      "a", tree: "WindowCoordinator ·flow",
      log: [
        "joining ended: finished(Ada)",
        "left confirm: parentRemoved", "left name: parentRemoved", "left JoiningFlow: sheetSwipe",
      ])
  }

  @Test("Five ways out in sequence cause five removals")
  func fiveTimes() throws {
    let flow = story.begin()
    func open() {
      flow.show(["a"], [.init("child")])
      story.settle()
    }
    open()
    try story.swipeDown()
    open()
    flow.show(["a"])
    story.settle()
    open()
    flow.update(animated: false) { $0.sheets = [] }
    story.settle()
    open()
    try story.topSheet().dismiss(animated: true)
    story.settle()
    open()
    flow.navigationController.dismiss(animated: false)
    story.settle()
    story.ends(
      "a", tree: "WindowCoordinator ·flow",
      log: ["sheetSwipe", "programmatic", "programmatic", "external", "external"].flatMap {
        ["left x: parentRemoved", "child ended: left(\($0))", "left child: \($0)"]
      })
  }

  @Test("A removal names a presented coordinator like the tree does")
  func namesThePresentedCoordinator() throws {
    let flow = story.begin()
    var names: [String] = []
    flow.on(RemovalMessage.self) { removal, _ in names.append("\(removal.screen)") }
    flow.present(
      child: story.single("help"), animated: false,
      transition: .init(modalPresentationStyle: .pageSheet))
    story.settle()
    #expect(story.tree == "WindowCoordinator ·flow ··help")
    try story.swipeDown()
    #expect(names == ["help"])
  }

  @Test("Showing the same child again on its end makes a new one, and the end is reported once")
  func showsTheChildAgain() throws {
    let flow = story.begin(["a"], [.init("child")])
    var hasAsked = false
    flow.on(RemovalMessage.self) { [weak flow, book = story.book] removal, _ in
      book.lines.append("flow hears \(removal.screen): \(removal.cause.rawValue)")
      guard !hasAsked, removal.screen.description == "child" else { return }
      hasAsked = true
      flow?.update { $0.sheets = [.init("child")] }
    }
    try story.swipeDown()
    story.ends(
      "a ⌃ x", tree: "WindowCoordinator ·flow ··child",
      log: [
        "flow hears x: parentRemoved", "child ended: left(sheetSwipe)",
        "flow hears child: sheetSwipe",
      ])
  }

  @Test("A sheet that other code dismisses over another tab was not left by the user")
  func dismissedOverAnotherTab() {
    let flow = story.flow("hall")
    let next = story.single("next", UINavigationController(rootViewController: story.page("page")))
    let tabs = story.reports.scope { TabBarCoordinator(tabs: [flow, next]) }
    story.begin(with: tabs)
    flow.update { $0.sheets = [.init("lift", style: .fullScreen)] }
    story.settle()
    next.push(child: story.single("kid"), animated: false)
    tabs.select(next)
    story.settle()
    next.rootViewController.dismiss(animated: true)
    story.settle()
    #expect(story.book.lines == ["left lift: external"])
    #expect(flow.state.sheets.isEmpty)
  }

  @Test("A sheet that other code dismisses was not left by a user who goes back below it")
  func dismissedWhileTheUserGoesBack() {
    let flow = story.begin(["hall", "room"], [.init("lift", style: .overFullScreen)])
    story.phone.session.areAnimationsEnabled = false
    flow.navigationController.dismiss(animated: true)
    // It is gone, and nobody has heard of it.
    for _ in 0..<2 { story.phone.session.turn() }
    #expect(story.user.escape(in: story.phone.window))
    story.settle()
    story.ends(
      "hall", tree: "WindowCoordinator ·flow", log: ["left lift: external", "left room: unknown"])
    #expect(flow.state.sheets.isEmpty)
  }
}
