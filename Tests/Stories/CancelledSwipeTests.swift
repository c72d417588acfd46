import CoordinatorKitUI
import Testing

/// A cancelled swipe changes nothing, whatever happens meanwhile.
///
/// What happened to users: the state was changed when the finger began; it went back, and from then on
/// the app believed that the user was one screen further down.
@MainActor @Suite("A cancelled edge swipe changes nothing", .headless)
struct CancelledSwipeTests {
  private let story = Story()

  private func begin(_ stack: [HouseFlow.Screen] = ["list", "item"]) -> StoryFlow {
    let story = story
    let flow = story.flow(
      "flow", stack, children: ["item": { [unowned story] in story.single("item") }])
    story.begin(with: flow)
    return flow
  }

  @Test("A cancelled swipe reports nothing, releases nothing and keeps the screen")
  func changesNothing() throws {
    let flow = begin()
    let top = flow.navigationController.topViewController
    var states: [[String]] = []
    try story.dragBack(in: flow.navigationController, toTheEnd: false) {
      states.append(flow.state.stack.map(\.name))
    }
    story.settle()
    states.append(flow.state.stack.map(\.name))
    #expect(states == [["list", "item"], ["list", "item"]])
    #expect(flow.navigationController.topViewController === top)
    story.ends("list › item", tree: "WindowCoordinator ·flow ··item", log: [])
  }

  @Test("Five cancelled swipes and a finished one cause one removal")
  func sixTimes() throws {
    let flow = begin()
    for _ in 1...5 {
      try story.dragBack(in: flow.navigationController, toTheEnd: false)
      story.settle()
    }
    story.ends("list › item", tree: "WindowCoordinator ·flow ··item", log: [])
    try story.dragBack(in: flow.navigationController, toTheEnd: true)
    story.settle()
    story.ends(
      "list", tree: "WindowCoordinator ·flow", log: ["left item: interactivePop"])
  }

  @Test("A swipe begins again while the screen is still sliding back")
  func againAtOnce() throws {
    let flow = begin()
    try story.dragBack(in: flow.navigationController, toTheEnd: false)
    story.wait(0.05)
    #expect(story.user.beginBackSwipe(in: flow.navigationController) == nil)
    story.settle()
    story.ends("list › item", tree: "WindowCoordinator ·flow ··item", log: [])
  }

  @Test("A message pushes during the swipe", arguments: [true, false])
  func pushMeanwhile(ends: Bool) throws {
    let flow = begin()
    try story.dragBack(in: flow.navigationController, toTheEnd: ends) {
      flow.update(completion: story.noted("more")) { $0.stack.append("more") }
    }
    story.settle()
    if ends {
      story.ends(
        "list › more", tree: "WindowCoordinator ·flow",
        log: ["left item: interactivePop", "more: performed"])
    } else {
      story.ends(
        "list › item › more", tree: "WindowCoordinator ·flow ··item", log: ["more: performed"])
    }
  }

  @Test("A message goes back to the list during the swipe", arguments: [true, false])
  func popMeanwhile(ends: Bool) throws {
    let flow = begin()
    try story.dragBack(in: flow.navigationController, toTheEnd: ends) {
      flow.update(completion: story.noted("back")) { $0.stack = ["list"] }
    }
    story.settle()
    story.ends(
      "list", tree: "WindowCoordinator ·flow",
      log: ["left item: \(ends ? "interactivePop" : "programmatic")", "back: performed"])
  }

  @Test("A message replaces the swiped screen", arguments: [true, false])
  func replaceMeanwhile(ends: Bool) throws {
    let flow = begin()
    try story.dragBack(in: flow.navigationController, toTheEnd: ends) {
      flow.show(["list", "other"])
    }
    story.settle()
    story.ends(
      "list › other", tree: "WindowCoordinator ·flow",
      log: ["left item: \(ends ? "interactivePop" : "replaced")"])
  }

  @Test("A message requests a sheet during the swipe", arguments: [true, false])
  func sheetMeanwhile(ends: Bool) throws {
    let flow = begin()
    try story.dragBack(in: flow.navigationController, toTheEnd: ends) {
      flow.update(completion: story.noted("sheet")) { $0.sheets = [.init("sheet")] }
    }
    story.settle()
    story.ends(
      ends ? "list ⌃ sheet" : "list › item ⌃ sheet",
      tree: ends ? "WindowCoordinator ·flow" : "WindowCoordinator ·flow ··item",
      log: (ends ? ["left item: interactivePop"] : []) + ["sheet: performed"])
  }

  @Test("A sheet requested long after a cancelled swipe appears and completes")
  func sheetLater() throws {
    let flow = begin()
    try story.dragBack(in: flow.navigationController, toTheEnd: false)
    story.settle()
    flow.update(completion: story.noted("sheet")) { $0.sheets = [.init("sheet")] }
    story.settle()
    story.ends(
      "list › item ⌃ sheet", tree: "WindowCoordinator ·flow ··item", log: ["sheet: performed"])
  }

  @Test("An unanimated change stays unanimated despite a swipe", arguments: [true, false])
  func withoutAnimation(ends: Bool) throws {
    let stack = RecordingNavigationController()
    let flow = story.flow("flow", ["list", "item"], in: stack)
    story.begin(with: flow)
    stack.verbs = []
    try story.dragBack(in: flow.navigationController, toTheEnd: ends) {
      flow.update(animated: false) { $0.stack.append("more") }
    }
    story.settle()
    #expect(stack.verbs == ["pop true", "push more false"])
    #expect(stack.titles == (ends ? ["list", "more"] : ["list", "item", "more"]))
  }

  @Test("The window gets another root during the swipe", arguments: [true, false])
  func rootMeanwhile(ends: Bool) throws {
    do {
      let flow = begin()
      try story.dragBack(in: flow.navigationController, toTheEnd: ends) {
        story.root.setRoot(child: story.flow("login"), completion: story.noted("login"))
      }
    }
    story.settle()
    let item = ends ? "interactivePop" : "parentRemoved"
    story.ends(
      "login", tree: "WindowCoordinator ·login",
      log: [
        "left item: \(item)", "left list: parentRemoved", "flow ended: left(replaced)",
        "left flow: replaced", "login: performed",
      ])
  }

  @Test("A message to another tab's flow arrives during the swipe", arguments: [true, false])
  func otherTab(ends: Bool) throws {
    let (flow, other) = (story.flow("flow", ["list", "item"]), story.flow("other"))
    story.begin(with: story.reports.scope { TabBarCoordinator(tabs: [flow, other]) })
    try story.dragBack(in: flow.navigationController, toTheEnd: ends) {
      other.update(completion: story.noted("other")) { $0.stack.append("more") }
    }
    story.settle()
    story.ends(
      ends ? "{*list | other › more}" : "{*list › item | other › more}",
      tree: "WindowCoordinator ·TabBarCoordinator ··flow ··other",
      log: (ends ? ["left item: interactivePop"] : []) + ["other: performed"])
  }

  @Test("A swipe in a sheet's stack leaves the stack below unchanged", arguments: [true, false])
  func inASheet(ends: Bool) throws {
    let flow = story.flow("flow", ["list"], [.init("form", "page")])
    story.begin(with: flow)
    do {
      let sheet = try #require(try story.topSheet() as? UINavigationController)
      try story.dragBack(in: sheet, toTheEnd: ends) { flow.update { $0.stack.append("under") } }
    }
    story.settle()
    story.ends(
      ends ? "list › under ⌃ form" : "list › under ⌃ form › page",
      tree: "WindowCoordinator ·flow", log: ends ? ["left page: interactivePop"] : [])
  }
}
