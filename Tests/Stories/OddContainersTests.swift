import CoordinatorKitUI
import Testing

/// Tabs and sheets that come, go and change places while something else happens in them.
@MainActor @Suite("Odd containers", .headless)
struct OddContainersTests {
  private let story = Story()

  @Test("Tabs in a sheet each hold a flow, one with its own sheet")
  func tabsInSheet() throws {
    let story = story
    let flow = story.flow(
      "flow", ["a"],
      children: [
        "tabs": { [unowned story] in
          let tabs = story.reports.scope {
            TabBarCoordinator(tabs: [story.flow("t1", ["one"]), story.flow("t2", ["root"])])
          }
          story.book.witness("tabs", tabs)
          story.book.witness("bar", tabs.tabBarController)
          return tabs
        }
      ])
    story.begin(with: flow)
    flow.show(["a"], [.init("tabs")])
    story.settle()
    #expect(story.onShow == "a ⌃ {*one | root}")
    do {
      let tabs = try #require(flow.childCoordinators.first as? TabBarCoordinator)
      let second = try #require(tabs.tabs.last as? StoryFlow)
      second.update(completion: story.noted("second")) {
        $0 = .init(stack: ["root", "deep"], sheets: [.init("over")])
      }
      story.settle()
      #expect(story.book.lines == [])
      tabs.select(second, completion: story.noted("select"))
      story.settle()
      #expect(story.onShow.hasSuffix(" ⌃ over"))
    }
    flow.update(completion: story.noted("close")) { $0.sheets = [] }
    story.settle()
    story.ends(
      "a", tree: "WindowCoordinator ·flow",
      log: [
        "select: performed", "second: performed", "left over: parentRemoved",
        "left deep: parentRemoved", "left root: parentRemoved",
        "t2 ended: left(parentRemoved)", "left one: parentRemoved",
        "t1 ended: left(parentRemoved)", "left t2: parentRemoved", "left t1: parentRemoved",
        "left TabBarCoordinator: programmatic", "close: performed",
      ])
  }

  @Test("A tab is removed during a swipe in it", arguments: [true, false])
  func tabUnderAFinger(ends: Bool) throws {
    do {
      let (flow, other) = (story.family("flow", ["a", "b"]), story.family("other", ["o"]))
      let tabs = story.reports.scope { TabBarCoordinator(tabs: [flow, other]) }
      story.begin(with: tabs)
      try story.dragBack(in: flow.navigationController, toTheEnd: ends) {
        tabs.setTabs([other], animated: true, completion: story.noted("tabs"))
      }
    }
    story.settle()
    story.ends(
      "{*o}", tree: "WindowCoordinator ·TabBarCoordinator ··other",
      log: [
        "left b: \(ends ? "interactivePop" : "parentRemoved")", "left a: parentRemoved",
        "flow ended: left(replaced)", "left flow: replaced", "tabs: performed",
      ])
  }

  @Test("Tabs change places during a push, and the selected one stays selected")
  func tabsChangePlaces() {
    let (flow, other) = (story.family(), story.family("other", ["o"]))
    let tabs = story.reports.scope { TabBarCoordinator(tabs: [flow, other]) }
    story.begin(with: tabs)
    flow.update(completion: story.noted("push")) { $0.stack.append("b") }
    story.wait(0.1)
    tabs.setTabs([other, flow], animated: true, completion: story.noted("tabs"))
    story.settle()
    story.ends(
      "{o | *a › b}", tree: "WindowCoordinator ·TabBarCoordinator ··flow ··other",
      log: ["push: performed", "tabs: performed"])
  }

  @Test("Back is tapped in a sheet's stack while a message closes the sheet")
  func backInAClosingSheet() throws {
    let flow = story.begin(["a"], [.init("one", "two")])
    do {
      let sheet = try #require(try story.topSheet() as? UINavigationController)
      #expect(story.user.tapBack(in: sheet))
    }
    story.wait(0.1)
    flow.update(completion: story.noted("close")) { $0.sheets = [] }
    story.settle()
    story.ends(
      "a", tree: "WindowCoordinator ·flow",
      log: ["left two: backButton", "left one: programmatic", "close: performed"])
  }

  @Test("An alert by other code appears over a sheet that a message closes")
  func alertOverAClosingSheet() {
    let flow = story.begin(["a"], [.init("child")])
    story.sheets.last?.present(
      UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert), animated: true)
    story.wait(0.1)
    flow.update(completion: story.noted("close")) { $0.sheets = [] }
    story.settle()
    story.ends(
      "a", tree: "WindowCoordinator ·flow",
      log: [
        "left x: parentRemoved", "child ended: left(programmatic)",
        "left child: programmatic", "close: performed",
      ])
  }

  @Test("A child in a flow's sheet is dismissed by name and presented again while still visible")
  func sheetByName() throws {
    let flow = story.begin(["a"], [.init("child")])
    do {
      let child = try #require(flow.childCoordinators.first as? StoryFlow)
      flow.present(child: child, animated: true) { [book = story.book] _ in
        book.lines.append("refused")
      }
      story.settle()
      #expect(story.onShow == "a ⌃ x")
      flow.dismiss(child: child, animated: true) { [book = story.book] _ in
        book.lines.append("dismissed")
      }
    }
    story.settle()
    #expect(flow.state.sheets == [])
    story.ends(
      "a", tree: "WindowCoordinator ·flow",
      log: [
        "refused", "left x: parentRemoved", "child ended: left(programmatic)",
        "left child: programmatic", "dismissed",
      ], reports: [.refusedByUIKit])
  }

  @Test("A hidden tab's coordinator presents later or not at all, but never over another tab")
  func presentedFromAHiddenTab() {
    let (flow, other) = (story.family(), story.family("other", ["o"]))
    story.begin(with: story.reports.scope { TabBarCoordinator(tabs: [flow, other]) })
    other.present(child: story.single("kid"), animated: true)
    story.settle()
    #expect(story.onShow == "{*a | o}")
    #expect(story.phone.log == [])
  }

  @Test("A flow's sheet replaces a presented child, which leaves because of the kit")
  func sheetInPlaceOfAChild() {
    let flow = story.begin()
    flow.present(child: story.single("kid"), animated: true)
    flow.update(completion: story.noted("sheet")) { $0.sheets = [.init("child")] }
    story.settle()
    story.ends("a ⌃ x", tree: "WindowCoordinator ·flow ··child", log: story.book.lines)
    #expect(story.book.lines.last == "sheet: performed")
    #expect(story.book.lines.first == "left kid: programmatic")
  }
}
