import CoordinatorKitUI
import Testing

/// What presents goes, from under what it presented.
///
/// What happened to users: they logged out by a message, the page was popped under its help, and the help stayed
/// on show with nobody behind it.
@MainActor @Suite("Children whose presenter leaves under them", .headless)
struct OddPresentersTests {
  private let story = Story()

  @Test("A pushed child is popped under one that it presented", arguments: [true, false])
  func popsAPresenter(isAnimated: Bool) {
    let app = story.single("app", UINavigationController(rootViewController: Page("home")))
    story.begin(with: app)
    do {
      let pushed = story.single("pushed")
      app.push(child: pushed, animated: false)
      story.settle()
      pushed.present(child: story.single("help"), animated: isAnimated)
      story.settle()
      app.pop(child: pushed, animated: isAnimated, completion: story.noted("pop"))
    }
    story.settle()
    story.ends(
      "home", tree: "WindowCoordinator ·app",
      log: ["left help: parentRemoved", "left pushed: programmatic", "pop: performed"])
  }

  @Test("A tab is removed under a child that it presented", arguments: [true, false])
  func removesAPresentingTab(isAnimated: Bool) {
    let one = story.single("one")
    let tabs = story.reports.scope { TabBarCoordinator() }
    do {
      let two = story.single("two")
      tabs.setTabs([one, two], animated: false)
      story.begin(with: tabs)
      tabs.select(two)
      story.settle()
      two.presentInHierarchy(child: story.single("help"), animated: isAnimated)
      story.settle()
      tabs.setTabs([one], animated: isAnimated, completion: story.noted("tabs"))
    }
    story.settle()
    story.ends(
      "{*one}", tree: "WindowCoordinator ·TabBarCoordinator ··one",
      log: ["left help: parentRemoved", "left two: replaced", "tabs: performed"])
  }
}
