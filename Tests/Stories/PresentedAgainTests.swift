import CoordinatorKitUI
import Testing

/// A presentation requested more than once, by the app or by the kit itself.
///
/// What happened to users: a screen that could not come was kept for ever, and a popover that another root took
/// away ended the app.
@MainActor @Suite("A presentation requested again", .headless)
struct PresentedAgainTests {
  private let story = Story()

  /// Other code dismisses what a coordinator presents, and presents it again as soon as UIKit takes that.
  private func takeAndBringBack(_ child: any ViewControllerCoordinator, of app: StorySingle) {
    app.rootViewController.dismiss(animated: false) {
      app.rootViewController.present(child.rootViewController, animated: false)
    }
  }

  @Test("A child requested, withdrawn and requested again is released when it is refused")
  func refusedAgain() {
    let tabs: TabBarCoordinator
    do {
      let (one, hidden) = (story.single("one"), story.single("hidden"))
      tabs = story.reports.scope { TabBarCoordinator(tabs: [one, hidden]) }
      story.begin(with: tabs)
      let story = story
      story.ask(.handler) {
        let kid = story.single("kid")
        hidden.present(child: kid, animated: true, completion: story.there("first"))
        hidden.dismiss(child: kid, animated: true)
        hidden.present(child: kid, animated: true, completion: story.there("second"))
      }
    }
    story.settle()
    #expect(story.answered == ["first is there", "second is there"])
    story.ends(
      "{*one | hidden}", tree: "WindowCoordinator ·TabBarCoordinator ··one ··hidden",
      log: story.book.lines, reports: [.refusedByUIKit])
  }

  @Test("A page that nobody sees is known to be one when its pages are presented again")
  func pagesPresentedAgain() {
    let app = story.single("app")
    story.begin(with: app)
    let hidden = story.flow("hidden")
    let pages = story.reports.scope { PageCoordinator(pages: [story.single("one"), hidden]) }
    app.present(child: pages, animated: true)
    story.settle()
    app.dismiss(child: pages, animated: true)
    app.present(child: pages, animated: true)
    story.settle()
    hidden.deliver(
      HouseFlow.Message.show(["hidden", "more"], [.init("note")]), completion: story.noted("note"))
    story.settle()
    #expect(story.reports.kinds == [.awaitedOffScreen])
    #expect(hidden.navigationController.titles == ["hidden", "more"])
    pages.select(hidden)
    story.settle()
    #expect(story.onShow == "app ⌃ ? ⌃ note")
    #expect(story.book.lines.contains("note: performed"))
  }

  @Test("Pages that changed while they were away are shown as they are now") func changedPages() {
    let app = story.single("app")
    story.begin(with: app)
    let two = story.single("two")
    let pages = story.reports.scope { PageCoordinator(pages: [story.single("one"), two]) }
    app.present(child: pages, animated: true)
    story.settle()
    var removed: [String] = []
    story.root.onEvent = { if case .removed(let screen, _) = $0 { removed.append(screen.name) } }
    app.dismiss(child: pages, animated: true)
    app.present(child: pages, animated: true)
    pages.setPages([two], animated: false)
    story.settle()
    #expect(pages.pageViewController.viewControllers == [two.rootViewController])
    #expect(removed == ["two", "one"])
    #expect(story.reports.texts == [])
  }

  @Test("And tabs") func changedTabs() {
    let app = story.single("app")
    story.begin(with: app)
    let two = story.single("two")
    let tabs = story.reports.scope { TabBarCoordinator(tabs: [story.single("one"), two]) }
    app.present(child: tabs, animated: true)
    story.settle()
    app.dismiss(child: tabs, animated: true)
    app.present(child: tabs, animated: true)
    tabs.setTabs([two], animated: false)
    story.settle()
    #expect(story.onShow == "app ⌃ {*two}")
    #expect(story.reports.texts == [])
  }

  @Test("Tabs and a flow that computes its state are complete when they are presented again")
  func containersPresentedAgain() {
    let app = story.single("app")
    story.begin(with: app)
    let tabs = story.reports.scope {
      TabBarCoordinator(tabs: [story.single("one"), story.single("two")])
    }
    let computed = story.reports.scope { ComputedFlow() }
    (computed.pages, computed.follows) = (["a", "b"], false)
    computed.presentFlow(animated: false)
    for child in [tabs, computed] as [any ViewControllerCoordinator] {
      for _ in 1...2 {
        app.present(child: child, animated: true)
        story.settle()
        story.book.lines.append(story.onShow)
        app.dismiss(child: child, animated: true)
        story.settle()
      }
    }
    #expect(app.childCoordinators.isEmpty)
    #expect(
      story.book.lines.filter { !$0.hasPrefix("left") } == [
        "app ⌃ {*one | two}", "app ⌃ {*one | two}", "app ⌃ a › b", "app ⌃ a › b",
      ])
    #expect(story.reports.texts == [])
  }

  @Test("A popover interrupted by another root leaves and is not presented again")
  func leavesAPopoverWithItsRoot() {
    story.begin(with: story.single("old"))
    story.user.resize(story.phone.window, to: .init(width: 1024, height: 768))
    do {
      let popover = story.single("popover")
      let controller = popover.rootViewController
      controller.modalPresentationStyle = .popover
      controller.popoverPresentationController?.sourceView = story.phone.window
      story.root.presentInHierarchy(
        child: popover, animated: true, transition: .init(modalPresentationStyle: .popover),
        completion: story.noted("popover"))
      story.root.setRoot(child: story.single("new"), completion: story.noted("new"))
    }
    story.settle()
    story.ends(
      "new", tree: "WindowCoordinator ·new",
      log: [
        "popover: performed", "left popover: parentRemoved", "left old: replaced", "new: performed",
      ])
  }

  @Test("A child is presented, dismissed and presented again while another page leaves")
  func behindAPage() {
    let app = story.single("app")
    story.begin(with: app)
    app.rootViewController.present(story.page("page"), animated: true)
    story.settle()
    app.rootViewController.dismiss(animated: false)
    do {
      let kid = story.single("kid")
      app.present(child: kid, animated: false, completion: story.noted("first"))
      app.dismiss(child: kid, animated: true, completion: story.noted("dismissal"))
      app.present(child: kid, animated: true, completion: story.noted("second"))
    }
    story.settle()
    story.ends(
      "app ⌃ kid", tree: "WindowCoordinator ·app ··kid",
      log: ["dismissal: superseded by a later request", "first: performed", "second: performed"])
  }

  @Test("What a window presents, dismisses and presents again becomes its root at once")
  func becomesTheRoot() {
    story.begin(with: story.single("old"))
    do {
      let kid = story.single("kid")
      story.root.presentInHierarchy(child: kid, animated: false, completion: story.noted("first"))
      story.root.dismiss(child: kid, animated: true, completion: story.noted("dismissal"))
      story.root.presentInHierarchy(child: kid, animated: true, completion: story.noted("second"))
      story.root.setRoot(child: kid, animated: false, completion: story.noted("root"))
    }
    story.settle()
    story.ends(
      "kid", tree: "WindowCoordinator ·kid",
      log: [
        "dismissal: superseded by a later request", "first: superseded by a later request",
        "second: superseded by a later request", "left old: replaced", "root: performed",
      ])
  }

  @Test(
    "A page that is replaced while its pages are presented again, perhaps by other code, leaves",
    arguments: [0, 1], [false, true])
  func replacedPage(kept: Int, byOthers: Bool) {
    let app = story.single("app")
    story.begin(with: app)
    let both = ["one", "two"].map { story.single($0) }
    let pages = story.reports.scope { PageCoordinator(pages: both) }
    app.present(child: pages, animated: true)
    story.settle()
    if byOthers {
      takeAndBringBack(pages, of: app)
    } else {
      app.dismiss(child: pages, animated: true)
      app.present(child: pages, animated: true)
    }
    let three = story.single("three")
    pages.setPages([both[kept], three], animated: false)
    story.settle()
    #expect(
      pages.childCoordinators.map(\.coordinatorName).sorted()
        == [["one", "two"][kept], "three"].sorted())
    #expect(both[1 - kept].parentCoordinator == nil)
    #expect(story.reports.texts == [])
  }

  @Test(
    "A flow that changes while other code dismisses and presents it in one turn shows the change")
  func changesWhileTakenAway() {
    let app = story.single("app")
    story.begin(with: app)
    let flow = story.flow("flow")
    app.present(child: flow, animated: true)
    story.settle()
    takeAndBringBack(flow, of: app)
    flow.deliver(HouseFlow.Message.show(["flow", "more"], []), completion: story.noted("more"))
    story.settle()
    story.ends(
      "app ⌃ flow › more", tree: "WindowCoordinator ·app ··flow", log: ["more: performed"])
  }

  @Test("So does one in a page that nobody sees") func changesOutOfSight() {
    let app = story.single("app")
    story.begin(with: app)
    let hidden = story.flow("hidden")
    let pages = story.reports.scope { PageCoordinator(pages: [story.single("one"), hidden]) }
    app.present(child: pages, animated: true)
    story.settle()
    takeAndBringBack(pages, of: app)
    hidden.deliver(HouseFlow.Message.show(["hidden", "more"], []), completion: story.noted("more"))
    story.settle()
    #expect(hidden.navigationController.titles == ["hidden", "more"])
    #expect(story.book.lines == ["more: performed"])
    #expect(story.reports.texts == [])
  }
}
