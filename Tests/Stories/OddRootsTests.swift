import CoordinatorKitUI
import Testing

/// Roots that are replaced while something is presented, or about to be.
@MainActor @Suite("A root takes along what was presented before it", .headless)
struct OddRootsTests {
  private let story = Story()

  private func alert() -> UIAlertController {
    UIAlertController(title: "alert", message: nil, preferredStyle: .alert)
  }

  @Test("What was to be presented again when another root came has left")
  func presentedAgain() {
    let home = story.single("home")
    story.begin(with: home)
    do {
      let intro = story.single("intro")
      story.root.presentInHierarchy(child: intro, animated: false)
      story.settle()
      story.root.on(LogOut.self) { [story] _, _ in
        home.presentInHierarchy(child: story.single("help"), animated: false)
        story.root.dismiss(child: intro, animated: false)
        story.root.presentInHierarchy(
          child: intro, animated: false, completion: story.noted("again"))
      }
      story.root.send(LogOut())
      story.root.presentInHierarchy(viewController: alert(), animated: true)
    }
    story.wait(0.2)
    story.root.setRoot(child: story.single("login"))
    story.settle()
    #expect(story.onShow == "login")
    #expect(story.tree == "WindowCoordinator ·login")
    #expect(
      story.book.lines == [
        "left help: parentRemoved", "left home: replaced", "left intro: parentRemoved",
        "again: superseded by a later request",
      ])
  }

  @Test("Without a root, what a flow wants that lies over it does not keep others waiting")
  func leavesNothing() {
    story.begin(with: story.single("home"))
    do {
      let flow = story.flow("flow")
      story.root.presentInHierarchy(
        child: flow, animated: false, completion: story.noted("present"))
      flow.update(completion: story.noted("update")) {
        ($0.stack, $0.sheets) = (["flow", "more"], [.init("sheet")])
      }
      if let home = story.root.root { story.root.remove(child: home) }
    }
    story.settle()
    story.ends(
      "nothing", tree: "WindowCoordinator",
      log: [
        "left home: replaced", "left flow: parentRemoved", "update: failed: the coordinator left",
        "flow ended: left(parentRemoved)", "left flow: parentRemoved",
        "present: superseded by a later request",
      ], reports: [.noEffect])
  }

  @Test(
    "What the window was asked to present goes with the root that is replaced",
    arguments: [0, 0.1, 0.3, 2])
  func presentedByWindow(_ seconds: Double) {
    story.begin(with: story.single("launch"))
    story.root.presentInHierarchy(child: story.single("intro"), animated: true)
    story.wait(seconds)
    story.root.setRoot(child: story.single("browser"), completion: story.noted("root"))
    story.settle()
    #expect(story.onShow == "browser")
    #expect(story.tree == "WindowCoordinator ·browser")
    #expect(story.book.lines.contains("root: performed"))
    #expect(story.reports.kinds == [])
  }

  struct LogOut: CoordinatorMessageable {}

  @Test("What the window presents in the handler that brings the new root lies over that")
  func beforeRoot() {
    story.begin(with: story.single("launch"))
    story.root.on(LogOut.self) { [story] _, _ in
      story.root.presentInHierarchy(
        child: story.single("intro"), animated: true, completion: story.noted("intro"))
      story.root.setRoot(child: story.single("browser"))
    }
    story.root.send(LogOut())
    story.settle()
    #expect(story.onShow == "browser ⌃ intro")
    #expect(story.book.lines.contains("intro: performed"))
  }

  @Test("What is asked for after the new root lies over it, in the same turn") func afterRoot() {
    story.begin(with: story.single("launch"))
    story.root.setRoot(child: story.single("browser"))
    story.root.presentInHierarchy(
      child: story.single("intro"), animated: true, completion: story.noted("intro"))
    story.settle()
    #expect(story.onShow == "browser ⌃ intro")
    #expect(story.book.lines.contains("intro: performed"))
  }

  @Test(
    "An alert that goes with its root is no mistake of the app", arguments: [0, 0.1, 0.3, 2])
  func alertOfFormerRoot(_ seconds: Double) {
    let home = story.single("home")
    story.begin(with: home)
    home.presentInHierarchy(
      viewController: alert(), animated: true, transition: .init(modalPresentationStyle: nil),
      completion: story.noted("alert"))
    story.wait(seconds)
    story.root.setRoot(child: story.single("login"))
    story.settle()
    #expect(story.onShow == "login")
    #expect(story.reports.kinds == [], "\(story.reports.texts)")
    #expect(story.book.lines.filter { $0.hasPrefix("alert: ") }.count == 1, "\(story.book.lines)")
  }
}
