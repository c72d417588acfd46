import CoordinatorKitUI
import Testing

/// Two ways to show or to remove one child that overlap, or other code in between.
@MainActor @Suite("What is removed in one way and asked for in another one has an owner", .headless)
struct OddOverlapsTests {
  private let story = Story()

  /// A coordinator of a stack that the app owns.
  private func app() -> StorySingle {
    story.single("app", UINavigationController(rootViewController: story.page("home")))
  }

  private func noted(_ name: String) -> @MainActor (RemovalMessage.Cause) -> Void {
    { [book = story.book] in book.lines.append("onRemoval \(name): \($0.rawValue)") }
  }

  private func stack(
    of coordinator: StorySingle, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> UINavigationController {
    try #require(
      coordinator.rootViewController as? UINavigationController, sourceLocation: sourceLocation)
  }

  // MARK: - Pushed children

  @Test("What a child has pushed leaves with it, when other code takes its screen from the middle")
  func takenFromTheMiddle() throws {
    let app = app()
    story.begin(with: app)
    do {
      let (one, two) = (story.single("one"), story.single("two"))
      app.push(child: one, animated: false, onRemoval: noted("one"))
      one.push(child: two, animated: false, onRemoval: noted("two"))
      story.settle()
      let stack = try stack(of: app)
      stack.setViewControllers(
        stack.viewControllers.filter { $0 !== one.rootViewController }, animated: true)
    }
    story.settle()
    story.ends(
      "home", tree: "WindowCoordinator ·app",
      log: [
        "left two: parentRemoved", "left one: external", "onRemoval two: parentRemoved",
        "onRemoval one: external",
      ])
  }

  @Test("What an embedded child has pushed onto the stack around it leaves with it")
  func pushedFromAView() throws {
    let app = app()
    story.begin(with: app)
    do {
      let (widget, detail) = (story.single("widget"), story.single("detail"))
      app.embed(child: widget, in: try #require(stack(of: app).viewControllers.first))
      widget.push(child: detail, animated: true)
      story.settle()
      #expect(story.onShow == "home › detail")
      app.unembed(child: widget)
    }
    story.settle()
    story.ends(
      "home", tree: "WindowCoordinator ·app",
      log: ["left detail: parentRemoved", "left widget: programmatic"])
  }

  @Test("What a child has pushed is told of once when the child is removed by hand")
  func removedByHand() {
    let app = app()
    story.begin(with: app)
    do {
      let (one, two) = (story.single("one"), story.single("two"))
      app.push(child: one, animated: false)
      one.push(child: two, animated: false)
      story.settle()
      app.remove(child: one)
    }
    story.settle()
    story.ends(
      "home", tree: "WindowCoordinator ·app",
      log: ["left two: parentRemoved", "left one: programmatic"])
  }

  @Test("A child is popped by its parent only, as it is dismissed by its parent only")
  func poppedByAnother() {
    let (app, other, one) = (app(), story.single("other"), story.single("one"))
    story.begin(with: app)
    app.push(child: one, animated: false)
    story.settle()
    other.pop(child: one, animated: true, completion: story.noted("pop"))
    story.settle()
    #expect(story.onShow == "home › one")
    #expect(story.book.lines == ["pop: refused: one is no child of other"])
    #expect(story.reports.kinds == [.notAChild])
  }

  // MARK: - Presented children

  @Test("A child that is dismissed stays owned until then, though it was to be a tab meanwhile")
  func dismissedAndNoTab() {
    let a = story.single("a")
    let tabs = story.reports.scope { TabBarCoordinator(tabs: [a]) }
    story.begin(with: tabs)
    do {
      let b = story.single("b")
      tabs.presentInHierarchy(child: b, animated: true, onRemoval: noted("b"))
      story.settle()
      tabs.dismiss(child: b, animated: true, completion: story.noted("dismiss"))
      tabs.setTabs([a, b], animated: true, completion: story.noted("with b"))
      tabs.setTabs([a], animated: true, completion: story.noted("without"))
    }
    #expect(story.tree == "WindowCoordinator ·TabBarCoordinator ··a ··b")
    story.settle()
    story.ends(
      "{*a}", tree: "WindowCoordinator ·TabBarCoordinator ··a",
      log: [
        "with b: superseded by a later request", "left b: programmatic",
        "onRemoval b: programmatic", "dismiss: performed", "without: performed",
      ])
  }

  @Test("A child that is dismissed stays owned until then, though it was to be the root meanwhile")
  func dismissedAndNoRoot() {
    let app = app()
    story.begin(with: app)
    do {
      let b = story.single("b")
      app.present(child: b, animated: true, onRemoval: noted("b"))
      story.settle()
      app.dismiss(child: b, animated: true, completion: story.noted("dismiss"))
      story.root.setRoot(child: b, animated: true, completion: story.noted("b"))
      story.root.setRoot(child: app, animated: true, completion: story.noted("app"))
    }
    #expect(story.tree == "WindowCoordinator ·app ··b")
    story.settle()
    story.ends(
      "home", tree: "WindowCoordinator ·app",
      log: [
        "b: superseded by a later request", "left b: programmatic",
        "onRemoval b: programmatic", "dismiss: performed", "app: performed",
      ])
  }

  @Test("A presented child that was to be the root, and is not, is told of when the root comes")
  func presentedAndNoRoot() {
    let app = app()
    story.begin(with: app)
    do {
      let b = story.single("b")
      app.present(child: b, animated: true)
      story.settle()
      story.root.setRoot(child: b, completion: story.noted("b"))
      story.root.setRoot(child: app, completion: story.noted("app"))
    }
    story.settle()
    story.ends(
      "home", tree: "WindowCoordinator ·app",
      log: ["b: superseded by a later request", "left b: parentRemoved", "app: performed"])
  }

  @Test("A child that was dismissed to be a tab, and then is not to be one, is told of")
  func dismissedBeforeItIsNoTab() {
    let a = story.single("a")
    let tabs = story.reports.scope { TabBarCoordinator(tabs: [a]) }
    story.begin(with: tabs)
    do {
      let b = story.single("b")
      tabs.present(child: b, animated: true, onRemoval: noted("b"))
      story.settle()
      tabs.dismiss(child: b, animated: true) { [weak tabs] _ in
        tabs?.setTabs([a], animated: true, completion: story.noted("without"))
      }
      tabs.setTabs([a, b], animated: true, completion: story.noted("with b"))
    }
    story.settle()
    story.ends(
      "{*a}", tree: "WindowCoordinator ·TabBarCoordinator ··a",
      log: [
        "left b: programmatic", "onRemoval b: programmatic",
        "with b: superseded by a later request", "without: performed",
      ])
  }

  @Test("A child that was dismissed to be pushed, which is refused, is told of")
  func dismissedAndNotPushed() {
    let app = app()
    story.begin(with: app)
    do {
      let modal = story.single(
        "modal", UINavigationController(rootViewController: story.page("modal")))
      app.present(child: modal, animated: true, onRemoval: noted("modal"))
      story.settle()
      app.dismiss(child: modal, animated: true)
      app.push(child: modal, animated: true)
    }
    story.settle()
    story.ends(
      "home", tree: "WindowCoordinator ·app",
      log: ["left modal: programmatic", "onRemoval modal: programmatic"],
      reports: [.refusedByUIKit])
  }

  @Test("A child that is removed while UIKit presents it, and presented again, has an owner")
  func removedAndPresentedAgain() {
    let app = app()
    story.begin(with: app)
    do {
      let one = story.single("one")
      app.present(child: one, animated: true, completion: story.noted("first"))
      story.wait(0.1)
      app.remove(child: one)
      app.present(child: one, animated: true, completion: story.noted("second"))
    }
    story.settle()
    story.ends(
      "home ⌃ one", tree: "WindowCoordinator ·app ··one",
      log: ["first: failed: the coordinator left", "second: performed"])
  }
}
