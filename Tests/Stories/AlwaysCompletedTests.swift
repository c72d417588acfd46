import CoordinatorKitUI
import Testing

/// Every waiting caller completes exactly once.
///
/// What happened to users: the awaited call never came back when something else got in the way, and with
/// it the spinner stayed for ever.
@MainActor @Suite("A waiting caller always completes", .headless)
struct AlwaysCompletedTests {
  private let story = Story()

  @Test(
    "Delivered messages are awaited like changes, from a coordinator and from a screen",
    arguments: [true, false])
  func completesDeliveredMessages(fromAScreen: Bool) async {
    let flow = story.begin(["a"], [.init("old")])
    let story = story
    let task = Task { @MainActor in
      for message in [
        HouseFlow.Message.show(["a"]), .show(["a"], [.init("new")]), .push("b"), .nothing,
      ] {
        let outcome: Outcome
        if fromAScreen, let screen = flow.navigationController.topViewController {
          outcome = await screen.deliver(message)
        } else {
          outcome = await flow.deliver(message)
        }
        story.book.lines.append("\(outcome): \(story.onShow)")
      }
    }
    await story.end(task)
    story.ends(
      "a › b ⌃ new", tree: "WindowCoordinator ·flow",
      log: [
        "left old: programmatic", "performed: a", "performed: a ⌃ new",
        "performed: a › b ⌃ new", "handled by flow: a › b ⌃ new",
      ])
  }

  @Test("A message delivered to a flow that is released meanwhile completes")
  func deliveredInVain() async {
    var outcomes: [String] = []
    do {
      let flow = story.begin()
      flow.deliver(HouseFlow.Message.push("b")) { outcomes.append("push: \($0)") }
      story.root.setRoot(child: story.flow("login"))
      flow.deliver(HouseFlow.Message.push("c")) { outcomes.append("push too late: \($0)") }
    }
    story.settle()
    #expect(outcomes.count == 2)
    #expect(outcomes.first?.hasPrefix("push: ") == true)
    story.ends(
      "login", tree: "WindowCoordinator ·login",
      log: [
        "left b: parentRemoved", "left a: parentRemoved", "flow ended: left(replaced)",
        "left flow: replaced",
      ])
  }

  @Test(
    "A flow released while its sheet waits for a window completes its callers",
    arguments: [true, false])
  func completesWhenReleasedBeforeAWindow(isDelivered: Bool) async {
    do {
      let flow = story.flow("flow")
      if isDelivered {
        let note = story.noted("sheet")
        flow.deliver(HouseFlow.Message.show(["flow"], [.init("sheet")]), completion: note)
      } else {
        flow.update(completion: story.noted("sheet")) { $0.sheets = [.init("sheet")] }
      }
    }
    story.settle()
    for _ in 1...1000 where story.book.lines.count < 2 { await Task.yield() }
    #expect(
      story.book.lines == [
        "sheet: failed: what was to show it has been released",
        "flow ended: left(parentRemoved)",
      ])
    #expect(story.book.alive(outside: []) == [])
  }

  @Test("A window released while its flow waits for a finger completes its callers")
  func droppedUnderAFinger() async throws {
    var lines: [String] = []
    do {
      let window = UIWindow()
      let root = WindowCoordinator(window: window)
      let flow = story.flow("flow", ["a", "b"])
      root.setRoot(child: flow)
      root.show()
      story.settle()
      let swipe = try #require(story.user.beginBackSwipe(in: flow.navigationController))
      swipe.progress(0.5)
      flow.update(completion: { lines.append("\($0)") }) { $0.stack.append("c") }
      swipe.cancel()
    }
    story.settle()
    for _ in 1...1000 where lines.isEmpty { await Task.yield() }
    #expect(lines == ["failed: what was to show it has been released"])
    #expect(story.book.alive(outside: []) == [])
  }

  @Test("A superseded change completes, and so does a change without effect")
  func completesASupersededChange() async {
    let flow = story.begin()
    let story = story
    let task = Task { @MainActor in
      async let first = flow.changed { $0.sheets = [.init("one")] }
      async let second = flow.changed { $0.sheets = [.init("two")] }
      let outcomes = await [first, second].map(\.description).sorted()
      story.book.lines += outcomes
    }
    await story.end(task)
    #expect(flow.state.sheets.count == 1)
    #expect(story.book.lines.contains("performed"))
    #expect(story.book.lines.filter { !$0.hasPrefix("left") }.count == 2)
    story.ends(
      "a ⌃ \(flow.state.sheets.first?.screens.first?.name ?? "")",
      tree: "WindowCoordinator ·flow", log: story.book.lines)
  }

  @Test("A flow released during an awaited change completes it and retains nothing")
  func letGo() {
    let story = story
    do {
      let flow = story.flow(
        "flow", ["a"], [.init("child")],
        children: [
          "child": { [unowned story] in story.flow("child", ["x"]) }
        ])
      story.begin(with: flow)
      (flow.childCoordinators.first as? StoryFlow)?.update(completion: story.noted("child")) {
        $0.stack.append("y")
      }
      flow.update(animated: false, completion: story.noted("flow")) { $0.sheets = [] }
    }
    story.settle()
    story.ends(
      "a", tree: "WindowCoordinator ·flow",
      log: [
        "child: performed", "left y: parentRemoved", "left x: parentRemoved",
        "child ended: left(programmatic)", "left child: programmatic", "flow: performed",
      ])
  }

  @Test("While the stack is off screen a push completes at once, and a sheet when it is visible")
  func offScreen() {
    let flow = story.begin()
    let stack = flow.navigationController
    story.phone.window.rootViewController = UIViewController()
    story.settle()
    flow.update(completion: story.noted("push")) { $0.stack.append("b") }
    story.settle()
    #expect(story.book.lines == ["push: performed"])
    flow.update(completion: story.noted("sheet")) { $0.sheets = [.init("sheet")] }
    story.settle()
    #expect(story.book.lines == ["push: performed"])
    story.phone.window.rootViewController = stack
    story.settle()
    story.ends(
      "a › b ⌃ sheet", tree: "WindowCoordinator ·flow",
      log: ["push: performed", "sheet: performed"])
  }

  @Test("A change without effect completes at once")
  func completesAnEmptyChangeAtOnce() {
    let flow = story.begin(["a"], [.init("sheet")])
    flow.update(completion: story.noted("nothing")) { _ in }
    story.ends("a ⌃ sheet", tree: "WindowCoordinator ·flow", log: ["nothing: performed"])
  }
}
