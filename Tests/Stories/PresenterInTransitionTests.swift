import CoordinatorKitUI
import Testing

/// The presenter is itself requested in the same turn.
///
/// What happened to users: a screen came without animation, and what it was to show at once never did, or UIKit
/// complained of a presenter that was not there.
@MainActor @Suite("A presenter in transition presents once it has appeared", .headless)
struct PresenterInTransitionTests {
  private let story = Story()

  @Test(
    "A child pushed without animation presents another one in the same turn",
    arguments: Turn.allCases)
  func pushedAtOnce(_ turn: Turn) {
    let app = story.single("app", UINavigationController(rootViewController: Page("home")))
    story.begin(with: app)
    let story = story
    story.ask(turn) {
      let pushed = story.single("pushed")
      app.push(child: pushed, animated: false, completion: story.noted("push"))
      pushed.presentInHierarchy(
        child: story.single("top"), animated: false, completion: story.there("top"))
    }
    story.settle()
    story.ends(
      "home › pushed ⌃ top", tree: "WindowCoordinator ·app ··pushed ···top",
      log: ["push: performed", "top is there"])
  }

  @Test(
    "A child is presented over another page in the turn in which that page appears",
    arguments: Turn.allCases, [true, false])
  func overAPage(_ turn: Turn, isAnimated: Bool) {
    let app = story.single("app")
    story.begin(with: app)
    let story = story
    story.ask(turn) {
      app.rootViewController.present(story.page("legal"), animated: false)
      app.presentInHierarchy(
        child: story.single("kid"), animated: isAnimated, completion: story.there("kid"))
    }
    story.settle()
    story.ends("app ⌃ legal ⌃ kid", tree: "WindowCoordinator ·app ··kid", log: ["kid is there"])
  }

  @Test(
    "A child is presented in the turn in which a page over the whole screen is dismissed",
    arguments: Turn.allCases, [true, false])
  func whereAPageGoes(_ turn: Turn, isAnimated: Bool) {
    let app = story.single("app")
    story.begin(with: app)
    let story = story
    do {
      let legal = story.page("legal")
      legal.modalPresentationStyle = .fullScreen
      app.rootViewController.present(legal, animated: false)
    }
    story.settle()
    story.ask(turn) {
      app.rootViewController.dismiss(animated: isAnimated)
      app.presentInHierarchy(
        child: story.single("kid"), animated: isAnimated, completion: story.there("kid"))
    }
    story.settle()
    story.ends("app ⌃ kid", tree: "WindowCoordinator ·app ··kid", log: ["kid is there"])
  }

  @Test(
    "A child dismissed by other code without animation presents another one in the same turn",
    arguments: Turn.allCases, [true, false])
  func overOneThatGoes(_ turn: Turn, isDismissedFirst: Bool) {
    let app = story.single("app")
    story.begin(with: app)
    let story = story
    do {
      let kid = story.single("kid")
      app.present(child: kid, animated: true)
      story.settle()
      story.ask(turn) { [weak kid] in
        guard let kid else { return }
        if isDismissedFirst { app.rootViewController.dismiss(animated: false) }
        kid.presentInHierarchy(
          child: story.single("top"), animated: false, completion: story.noted("top"))
        if !isDismissedFirst { app.rootViewController.dismiss(animated: false) }
      }
    }
    story.settle()
    #expect(story.answered == ["top"])
    #expect(story.left.filter { $0 == "kid" } == ["kid"])
    story.ends("app", tree: "WindowCoordinator ·app", log: story.book.lines)
  }

  @Test(
    "A presentation fails at once if its presenter goes with a push that has not begun",
    arguments: Turn.allCases)
  func presenterGoesWithItsPush(_ turn: Turn) {
    let app = story.single("app")
    story.begin(with: app)
    let story = story
    do {
      let stack = UINavigationController(rootViewController: Page("form"))
      let guest = story.single("guest", stack)
      app.embed(child: guest, in: app.rootViewController)
      story.settle()
      story.ask(turn) { [weak guest, weak stack] in
        guest?.presentInHierarchy(
          child: story.single("kid"), animated: false, completion: story.noted("kid"))
        stack?.pushViewController(story.page("web"), animated: true)
      }
    }
    app.embed(child: story.single("other"), in: app.rootViewController)
    story.wait(1)
    story.ends(
      "app", tree: "WindowCoordinator ·app ··other",
      log: ["left guest: replaced", "kid: failed: the coordinator left"])
  }
}
