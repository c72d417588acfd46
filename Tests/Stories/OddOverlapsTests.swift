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
}
