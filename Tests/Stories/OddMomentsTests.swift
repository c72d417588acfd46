import CoordinatorKitUI
import Testing

/// Changes asked for at moments that nobody planned for: inside of callbacks of all kinds, with animations
/// switched off, behind a hidden window.
@MainActor @Suite("Odd moments", .headless)
struct OddMomentsTests {
  private let story = Story()

  @Test("A handler of the visible flow requests another root")
  func rootFromWithin() {
    do {
      let flow = story.begin()
      let root = story.root
      flow.on(BasicMessage.self) { [weak root, story] _, _ in
        root?.setRoot(child: story.flow("login"), completion: story.noted("login"))
      }
      flow.navigationController.topViewController?.send(.done(1))
    }
    story.settle()
    story.ends(
      "login", tree: "WindowCoordinator ·login",
      log: [
        "left a: parentRemoved", "flow ended: left(replaced)", "left flow: replaced",
        "login: performed",
      ])
  }

  @Test("A computed flow in a sheet reports that it is done, and its parent closes it")
  func computedChild() throws {
    let story = story
    let flow = story.flow(
      "flow", ["a"],
      children: [
        "wizard": { [unowned story] in
          let wizard = story.reports.scope { ComputedFlow() }
          wizard.pages = ["w1", "w2"]
          wizard.presentFlow(animated: false)
          story.book.witness("wizard", wizard)
          return wizard
        }
      ])
    story.begin(with: flow)
    flow.on(BasicMessage.self) { [weak flow, book = story.book] message, _ in
      book.lines.append("\(message)")
      flow?.update { $0.sheets = [] }
    }
    flow.show(["a"], [.init("wizard")])
    story.settle()
    #expect(story.onShow == "a ⌃ w1 › w2")
    do {
      let wizard = try #require(flow.childCoordinators.first as? ComputedFlow)
      wizard.pages = nil
      wizard.presentFlow(animated: true)
    }
    story.settle()
    story.ends(
      "a", tree: "WindowCoordinator ·flow",
      log: [
        "done(ComputedFlow)", "left Page: parentRemoved", "left Page: parentRemoved",
        "left ComputedFlow: programmatic",
      ])
  }

  @Test("The window is hidden while a sheet appears and shown again later")
  func hideWindow() {
    let flow = story.begin()
    flow.update(completion: story.noted("in")) {
      $0 = .init(stack: ["a", "b"], sheets: [.init("child")])
    }
    story.wait(0.1)
    story.phone.window.isHidden = true
    story.settle()
    flow.update(completion: story.noted("more")) { $0.stack.append("c") }
    story.settle()
    story.phone.window.isHidden = false
    story.settle()
    story.ends(
      "a › b › c ⌃ x", tree: "WindowCoordinator ·flow ··child",
      log: ["in: performed", "more: performed"])
  }

  @Test("With animations disabled everything happens in the same order")
  func animationsOff() throws {
    UIView.setAnimationsEnabled(false)
    let flow = story.begin(["a", "b"])
    flow.update(completion: story.noted("in")) {
      $0 = .init(stack: ["a", "c"], sheets: [.init("child"), .init("help")])
    }
    story.settle()
    try story.swipeDown()
    flow.update(completion: story.noted("out")) { $0 = .init(stack: ["a"]) }
    story.phone.session.turn()
    flow.update(completion: story.noted("again")) { $0 = .init(stack: ["a", "d"]) }
    story.settle()
    story.user.tapBack(in: flow.navigationController)
    story.settle()
    story.ends(
      "a", tree: "WindowCoordinator ·flow",
      log: [
        "left b: replaced", "in: performed", "left help: sheetSwipe", "left c: programmatic",
        "out: superseded by a later request", "left x: parentRemoved",
        "child ended: left(programmatic)", "left child: programmatic", "again: performed",
        "left d: unknown",
      ])
  }

  @Test(
    "A screen sends a message while it loads, appears, or has just appeared",
    arguments: [0, 1, 2])
  func handlesMessagesDuringAppearance(moment: Int) {
    let story = story
    let flow = story.flow(
      "flow", ["a"],
      children: [
        "eager": { [unowned story] in
          let page = EagerPage("eager")
          let call = { [weak page] in
            page?.deliver(
              HouseFlow.Message.show(["a", "b", "c"], [.init("s")]),
              completion: story.noted("eager"))
            return ()
          }
          switch moment {
          case 0: page.whenLoaded = call
          case 1: page.whenAppearing = call
          default: page.whenAppeared = call
          }
          story.book.witness("eager", page)
          return page
        }
      ])
    story.begin(with: flow)
    flow.update(completion: story.noted("push")) { $0.stack.append("eager") }
    story.settle()
    story.ends(
      "a › b › c ⌃ s", tree: "WindowCoordinator ·flow",
      log: [
        "push: superseded by a later request", "left eager: replaced", "eager: performed",
      ])
  }

  @Test("A child finishes while appearing, and the parent shows the next one at once")
  func resultDuringParentPresent() throws {
    let story = story
    let joining: @MainActor () -> any Presentable = { [unowned story] in
      let flow = story.reports.scope {
        StateFlowCoordinator(JoiningFlow(), state: .init(name: "Ada"), in: UINavigationController())
        { story.page("\($0)") }
      }
      story.book.witness("joining", flow)
      return flow.onResult { story.book.lines.append("joining ended: \($0)") }
    }
    let flow = story.flow("flow", ["a"], children: ["joining": joining])
    story.begin(with: flow)
    flow.show(["a"], [.init("joining")])
    story.wait(0.1)
    flow.childCoordinators.first?.send(message: JoiningMessage.confirmed)
    flow.update(completion: story.noted("next")) { $0.sheets = [.init("next")] }
    story.settle()
    story.ends(
      "a ⌃ next", tree: "WindowCoordinator ·flow",
      log: [
        "joining ended: finished(Ada)", "left confirm: parentRemoved", "left name: parentRemoved",
        "left JoiningFlow: programmatic", "next: performed",
      ])
  }

  @Test("A computed flow is triggered during a swipe", arguments: [true, false])
  func computedUnderAFinger(ends: Bool) throws {
    final class Following: NavigationFlowCoordinator {
      var pages = ["a", "b"]
      override func computeState() -> (any FlowState)? { Pages(titles: pages) }
      override func screenRemoved(_ removal: RemovalMessage) { pages.removeAll { $0 == "b" } }
    }
    let factory = PageFactory()
    let flow = story.reports.scope {
      Following(window: nil, navigationController: UINavigationController(), flow: factory)
    }
    story.begin(with: flow)
    flow.presentFlow(animated: false)
    story.settle()
    try story.dragBack(in: flow.navigationController, toTheEnd: ends) {
      flow.pages = ["a", "b", "c"]
      flow.presentFlow(animated: true)
    }
    story.settle()
    #expect(flow.pages == (ends ? ["a", "c"] : ["a", "b", "c"]))
    #expect(story.onShow == flow.pages.joined(separator: " › "))
    #expect(story.phone.log == [])
  }
}
