import CoordinatorKitUI
import Testing

/// Children that were pushed by a coordinator which goes at a rare moment.
@MainActor @Suite("What a coordinator has pushed goes with it at any moment", .headless)
struct OddGuestsTests {
  private let story = Story()

  private func app() -> StorySingle {
    story.single("app", UINavigationController(rootViewController: story.page("home")))
  }

  private func stack(
    of coordinator: StorySingle, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> UINavigationController {
    try #require(
      coordinator.rootViewController as? UINavigationController, sourceLocation: sourceLocation)
  }

  @Test(
    "What an embedded child pushes in the turn in which it leaves does not come",
    arguments: [true, false])
  func unembeddedAtOnce(isMoving: Bool) throws {
    let app = app()
    story.begin(with: app)
    do {
      let (widget, detail) = (story.single("widget"), story.single("detail"))
      app.embed(child: widget, in: try #require(stack(of: app).viewControllers.first))
      if isMoving { app.push(child: story.single("other"), animated: true); story.wait(0.1) }
      widget.push(child: detail, animated: true, completion: story.noted("push"))
      app.unembed(child: widget)
    }
    story.settle()
    #expect(story.onShow == (isMoving ? "home › other" : "home"))
    #expect(story.tree == (isMoving ? "WindowCoordinator ·app ··other" : "WindowCoordinator ·app"))
    #expect(
      story.book.lines == [
        "push: failed: the coordinator left", "left detail: parentRemoved",
        "left widget: programmatic",
      ])
  }

  @Test("What an embedded child pushes is taken away, if it leaves meanwhile")
  func unembeddedWhilePushing() throws {
    let app = app()
    story.begin(with: app)
    do {
      let (widget, detail) = (story.single("widget"), story.single("detail"))
      app.embed(child: widget, in: try #require(stack(of: app).viewControllers.first))
      widget.push(child: detail, animated: true, completion: story.noted("push"))
      story.wait(0.1)
      app.unembed(child: widget)
    }
    story.settle()
    story.ends(
      "home", tree: "WindowCoordinator ·app",
      log: [
        "push: failed: the coordinator left", "left detail: parentRemoved",
        "left widget: programmatic",
      ])
  }

  @Test(
    "What a second panel pushes goes with it, while the first one's sheet comes",
    arguments: [0, 0.1, 0.3, 2], [true, false])
  func unembeddedUnderSheet(_ seconds: Double, isRemoved: Bool) throws {
    let app = app()
    story.begin(with: app)
    let host = try #require(stack(of: app).viewControllers.first)
    let (first, panel) = (story.single("first"), story.single("panel"))
    app.embed(child: first, in: host)
    story.settle()
    first.present(child: story.single("sheet"), animated: true)
    app.embed(child: panel, in: host)
    panel.push(child: story.single("page"), animated: true, completion: story.noted("push"))
    story.wait(seconds)
    if isRemoved { app.remove(child: panel) } else { app.unembed(child: panel) }
    story.settle()
    #expect(story.onShow == "home")
    #expect(story.tree == "WindowCoordinator ·app")
    #expect(story.book.lines.filter { $0.hasPrefix("push: ") }.count == 1)
  }

  @Test("What a child pushes is taken away, if other code takes its own screen meanwhile")
  func middleWhilePushing() throws {
    let app = app()
    story.begin(with: app)
    do {
      let (one, two) = (story.single("one"), story.single("two"))
      app.push(child: one, animated: false)
      story.settle()
      one.push(child: two, animated: true, completion: story.noted("push"))
      story.wait(0.1)
      let stack = try stack(of: app)
      stack.setViewControllers(
        stack.viewControllers.filter { $0 !== one.rootViewController }, animated: false)
    }
    story.settle()
    story.ends(
      "home", tree: "WindowCoordinator ·app",
      log: [
        "push: performed", "left two: parentRemoved", "left one: external",
      ])
  }

  @Test("What others have pushed above it goes with it, and is told of") func othersAbove() throws {
    let app = app()
    story.begin(with: app)
    do {
      let (one, two, three) = (story.single("one"), story.single("two"), story.single("three"))
      app.push(child: one, animated: false)
      one.push(child: two, animated: false)
      app.push(child: three, animated: false)
      story.settle()
      let stack = try stack(of: app)
      stack.setViewControllers(
        stack.viewControllers.filter { $0 !== one.rootViewController }, animated: true)
    }
    story.settle()
    story.ends(
      "home", tree: "WindowCoordinator ·app",
      log: ["left two: parentRemoved", "left one: external", "left three: programmatic"])
  }

  @Test("A removed tab tells of what was pushed in it, topmost first") func tabRemoved() throws {
    let a = story.single("a")
    let host = story.single(
      "host", UINavigationController(rootViewController: story.page("own")))
    let tabs = story.reports.scope { TabBarCoordinator(tabs: [a, host]) }
    story.begin(with: tabs)
    do {
      let (one, two) = (story.single("one"), story.single("two"))
      tabs.select(host)
      host.push(child: one, animated: false)
      one.push(child: two, animated: true)
      story.settle()
    }
    tabs.setTabs([a], animated: true)
    story.settle()
    #expect(
      story.book.lines == [
        "left two: parentRemoved", "left one: parentRemoved", "left host: replaced",
      ])
  }

  @Test("A closed window tells of what was pushed by an embedded child, topmost first")
  func sceneClosed() throws {
    let app = app()
    story.begin(with: app)
    do {
      let widget = story.single("widget")
      app.embed(child: widget, in: try #require(stack(of: app).viewControllers.first))
      widget.push(child: story.single("detail"), animated: true)
      story.settle()
    }
    story.root.close()
    story.settle()
    #expect(
      story.book.lines == [
        "left detail: parentRemoved", "left widget: parentRemoved", "left app: sceneClosed",
      ])
  }

  @Test("A child that is embedded in a screen which is being taken away goes at once")
  func embeddedInWhatGoes() throws {
    let flow = story.begin(["a", "b"])
    do {
      let host = try #require(flow.navigationController.topViewController)
      flow.show(["a"])
      story.wait(0.1)
      flow.embed(child: story.single("widget"), in: host, completion: story.noted("embedding"))
    }
    story.settle()
    story.ends(
      "a", tree: "WindowCoordinator ·flow",
      log: ["embedding: failed: its host left", "left b: programmatic"])
  }
}
