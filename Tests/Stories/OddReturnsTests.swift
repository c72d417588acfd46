import CoordinatorKitUI
import Testing

/// A child that is removed by hand at a rare moment, and asked for again at once, in any way.
@MainActor
@Suite("A child that is removed and asked for again at once is shown, with an owner", .headless)
struct OddReturnsTests {
  enum Way: CaseIterable { case present, push, root, another, embed }
  enum Moment: CaseIterable { case waiting, presenting, presented, dismissing }

  private let story = Story()

  @Test("It comes again in any way, at any moment", arguments: Way.allCases, Moment.allCases)
  func again(way: Way, moment: Moment) {
    let stack = UINavigationController(rootViewController: story.page("home"))
    let app = story.single("app", stack)
    story.begin(with: app)
    let other = story.single("other")
    app.push(child: other, animated: false)
    story.settle()
    let one = story.single("one")
    app.present(child: one, animated: true)
    switch moment {
    case .waiting: break
    case .presenting: story.wait(0.1)
    case .presented: story.settle()
    case .dismissing:
      story.settle()
      app.dismiss(child: one, animated: true)
      story.wait(0.1)
    }
    app.remove(child: one)
    story.book.lines = []
    let end = story.noted("again")
    switch way {
    case .present: app.present(child: one, animated: true, completion: end)
    case .push: app.push(child: one, animated: true, completion: end)
    case .root: story.root.setRoot(child: one, animated: true, completion: end)
    case .another: other.present(child: one, animated: true, completion: end)
    case .embed: other.embed(child: one, in: other.rootViewController, completion: end)
    }
    story.settle()
    let (shown, tree) =
      switch way {
      case .present: ("home › other ⌃ one", "WindowCoordinator ·app ··other ··one")
      case .push: ("home › other › one", "WindowCoordinator ·app ··other ··one")
      case .root: ("one", "WindowCoordinator ·one")
      case .another: ("home › other ⌃ one", "WindowCoordinator ·app ··other ···one")
      case .embed: ("home › other", "WindowCoordinator ·app ··other ···one")
      }
    #expect(story.onShow == shown)
    #expect(story.tree == tree)
    #expect(story.book.lines.last == "again: performed")
    #expect(story.reports.kinds == [])
    #expect(story.phone.log == [])
  }

  @Test("A child that is removed by hand is told of before it may come again") func told() {
    let app = story.single("app")
    story.begin(with: app)
    let one = story.single("one")
    app.present(child: one, animated: true)
    story.settle()
    app.remove(child: one)
    app.present(child: one, animated: true, completion: story.noted("again"))
    story.settle()
    #expect(story.book.lines == ["left one: programmatic", "again: performed"])
  }

  @Test("A child that is presented again while it is dismissed is told of, and comes again")
  func whileItIsDismissed() {
    let app = story.single("app")
    story.begin(with: app)
    do {
      let one = story.single("one")
      app.present(child: one, animated: true)
      story.settle()
      app.dismiss(child: one, animated: true, completion: story.noted("dismiss"))
      story.wait(0.1)
      app.present(child: one, animated: true, completion: story.noted("again"))
    }
    story.settle()
    story.ends(
      "app ⌃ one", tree: "WindowCoordinator ·app ··one",
      log: ["left one: programmatic", "dismiss: performed", "again: performed"])
  }

  @Test(
    "A pushed child that is presented while it is popped is told of, and comes again",
    arguments: [true, false])
  func whileItIsPopped(byHand: Bool) {
    let app = story.single("app", UINavigationController(rootViewController: story.page("home")))
    story.begin(with: app)
    do {
      let one = story.single("one")
      app.push(child: one, animated: true)
      story.settle()
      if byHand { app.remove(child: one) } else { app.pop(child: one, animated: true) }
      story.wait(0.1)
      app.present(child: one, animated: true, completion: story.noted("again"))
    }
    story.settle()
    story.ends(
      "home ⌃ one", tree: "WindowCoordinator ·app ··one",
      log: ["left one: programmatic", "again: performed"])
  }
}
