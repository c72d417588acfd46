import CoordinatorKitUI
import Testing

/// What is asked of somebody who is only about to come on show.
///
/// What happened to users: a new tab stayed blank, a push into a tab behind another one was never answered, and a
/// screen that had been taken back came all the same.
@MainActor @Suite("Requests to coordinators that are not yet visible", .headless)
struct OddArrivalsTests {
  private let story = Story()

  private func stack(_ name: String) -> StorySingle {
    let page = story.page("\(name) root")
    let stack = UINavigationController(rootViewController: page)
    stack.title = name
    return story.single(name, stack)
  }

  private func tabs(_ tabs: [any ViewControllerCoordinator]) -> TabBarCoordinator {
    story.reports.scope { TabBarCoordinator(tabs: tabs) }
  }

  /// Sets a root and gives it other tabs, which are then on show.
  private func showsOtherTabsOfTheNextRoot(
    _ turn: Turn, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let story = story
    do {
      let tabs = tabs([story.flow("one"), stack("two")])
      story.ask(turn) {
        story.root.setRoot(child: tabs, animated: true, completion: story.noted("root"))
        tabs.setTabs(
          tabs.tabs + [story.flow("three")], animated: true, completion: story.noted("tabs"))
      }
    }
    story.settle()
    #expect(story.answered == ["root", "tabs"], sourceLocation: sourceLocation)
    story.ends(
      "{*one | two root | three}", tree: "WindowCoordinator ·TabBarCoordinator ··one ··two ··three",
      log: story.book.lines, sourceLocation: sourceLocation)
  }

  @Test(
    "A root is set and given other tabs in one turn, and each shows its screens",
    arguments: Turn.allCases)
  func tabsOfTheNextRoot(turn: Turn) {
    story.begin(with: story.single("old"))
    showsOtherTabsOfTheNextRoot(turn)
  }

  @Test("A root is set under a sheet and given other tabs in one turn", arguments: Turn.allCases)
  func tabsOfTheNextRootUnderASheet(turn: Turn) {
    do {
      let old = stack("old")
      story.begin(with: old)
      old.present(child: story.single("sheet"), animated: true)
    }
    story.settle()
    showsOtherTabsOfTheNextRoot(turn)
  }

  @Test("A root is set and pushes in one turn", arguments: Turn.allCases, [true, false])
  func pushOfTheNextRoot(turn: Turn, isAnimated: Bool) {
    story.begin(with: story.single("old"))
    let story = story
    do {
      let next = stack("next")
      story.ask(turn) {
        story.root.setRoot(child: next, animated: isAnimated, completion: story.noted("root"))
        next.push(child: story.single("kid"), animated: isAnimated, completion: story.noted("push"))
      }
    }
    story.settle()
    #expect(story.answered == ["push", "root"])
    story.ends(
      "next root › kid", tree: "WindowCoordinator ·next ··kid", log: story.book.lines)
  }

  @Test("A flow is made the root and changed in one turn", arguments: Turn.allCases, [true, false])
  func changeOfTheNextRoot(turn: Turn, isAnimated: Bool) {
    do {
      let old = stack("old")
      story.begin(with: old)
      old.present(child: story.single("sheet"), animated: true)
    }
    story.settle()
    let story = story
    do {
      let next = story.flow("next")
      story.ask(turn) {
        story.root.setRoot(child: next, animated: isAnimated, completion: story.noted("root"))
        next.update(animated: isAnimated, completion: story.noted("change")) {
          $0.stack = ["next", "room"]
          $0.sheets = [.init("lift")]
        }
      }
    }
    story.settle()
    #expect(story.answered == ["change", "root"])
    story.ends(
      "next › room ⌃ lift", tree: "WindowCoordinator ·next", log: story.book.lines)
  }

  @Test("A push into the stack of a hidden tab completes", arguments: Turn.allCases, [true, false])
  func pushBehindATab(turn: Turn, isAnimated: Bool) {
    let hidden = stack("hidden")
    do {
      let tabs = tabs([story.single("front"), hidden])
      story.begin(with: tabs)
    }
    let story = story
    story.ask(turn) {
      hidden.push(child: story.single("kid"), animated: isAnimated, completion: story.noted("push"))
    }
    story.settle()
    story.ends(
      "{*front | hidden root › kid}",
      tree: "WindowCoordinator ·TabBarCoordinator ··front ··hidden ···kid", log: ["push: performed"]
    )
  }

  @Test("A root set and removed in one turn does not appear")
  func rootTakenBack() {
    story.begin(with: story.single("old"))
    let story = story
    story.ask(.handler) {
      let next = story.single("next")
      story.root.setRoot(child: next, animated: true, completion: story.noted("root"))
      story.root.remove(child: next)
    }
    story.settle()
    story.ends(
      "nothing", tree: "WindowCoordinator",
      log: ["root: superseded by a later request", "left old: replaced"], reports: [.noEffect])
  }

  @Test("A tab set and removed in one turn does not appear")
  func tabTakenBack() {
    let tabs: TabBarCoordinator
    do { tabs = self.tabs([story.single("one")]) }
    story.begin(with: tabs)
    let story = story
    story.ask(.handler) {
      let two = story.single("two")
      tabs.setTabs(tabs.tabs + [two], animated: true, completion: story.noted("tabs"))
      tabs.remove(child: two)
    }
    story.settle()
    story.ends(
      "{*one}", tree: "WindowCoordinator ·TabBarCoordinator ··one",
      log: ["tabs: superseded by a later request"])
  }

  @Test("A child pushed and removed in one turn does not appear")
  func pushTakenBack() {
    let base = stack("base")
    story.begin(with: base)
    let story = story
    story.ask(.handler) {
      let kid = story.single("kid")
      base.push(child: kid, animated: true, completion: story.noted("push"))
      base.remove(child: kid)
    }
    story.settle()
    story.ends(
      "base root", tree: "WindowCoordinator ·base", log: ["push: failed: the coordinator left"])
  }

  @Test("A child presented and removed in one turn does not appear")
  func presentationTakenBack() {
    let base = stack("base")
    story.begin(with: base)
    let story = story
    story.ask(.handler) {
      let kid = story.single("kid")
      base.present(child: kid, animated: true, completion: story.noted("presentation"))
      base.remove(child: kid)
    }
    story.settle()
    story.ends(
      "base root", tree: "WindowCoordinator ·base",
      log: ["presentation: failed: the coordinator left"])
  }

  @Test("A pushed child pushes another, and other code pops it in the same turn")
  func pusherIsPopped() throws {
    let base = stack("base")
    story.begin(with: base)
    let story = story
    var kid: StorySingle? = story.single("kid")
    kid.map { base.push(child: $0, animated: true) }
    story.settle()
    story.ask(.handler) {
      kid?.push(
        child: story.single("grandchild"), animated: true, completion: story.noted("push"))
      (base.rootViewController as? UINavigationController)?.popViewController(animated: true)
    }
    story.settle()
    #expect(kid?.childCoordinators.isEmpty == true)
    kid = nil
    story.ends(
      "base root", tree: "WindowCoordinator ·base",
      log: ["push: failed: the coordinator left", "left kid: unknown"])
  }

  @Test(
    "A child under another page is dismissed and presented again in one turn",
    arguments: [true, false], [true, false])
  func presentedAgainUnderAPage(comesAnimated: Bool, goesAnimated: Bool) {
    let app = story.single("app")
    story.begin(with: app)
    let kid = Weak<StorySingle>()
    do {
      let made = story.single("kid")
      kid.object = made
      app.presentInHierarchy(child: made, animated: true)
    }
    story.settle()
    let story = story
    story.ask(.handler) {
      guard let kid = kid.object else { return }
      app.dismiss(child: kid, animated: true, completion: story.noted("dismissal"))
      app.presentInHierarchy(child: kid, animated: true, completion: story.noted("again"))
      let page = story.page("page")
      page.modalPresentationStyle = .fullScreen
      kid.rootViewController.present(page, animated: comesAnimated)
    }
    story.settle()
    app.rootViewController.dismiss(animated: goesAnimated)
    story.settle()
    story.ends(
      "app", tree: "WindowCoordinator ·app",
      log: ["dismissal: superseded by a later request", "again: performed", "left kid: external"])
  }

  @Test("A child dismissed by one coordinator and presented by another in one turn is the latter's")
  func presentedByAnother() throws {
    let base = stack("base")
    story.begin(with: base)
    base.push(child: story.single("pushed"), animated: true)
    base.presentInHierarchy(child: story.single("kid"), animated: true)
    story.settle()
    let story = story
    story.ask(.handler) {
      guard let pushed = base.childCoordinators.first as? StorySingle,
        let kid = base.childCoordinators.last as? StorySingle
      else { return }
      base.dismiss(child: kid, animated: true, completion: story.noted("dismissal"))
      pushed.presentInHierarchy(child: kid, animated: true, completion: story.noted("again"))
    }
    story.settle()
    story.ends(
      "base root › pushed ⌃ kid", tree: "WindowCoordinator ·base ··pushed ···kid",
      log: ["left kid: programmatic", "dismissal: performed", "again: performed"])
    base.rootViewController.dismiss(animated: true)
    story.settle()
    #expect(story.left == ["kid", "kid"])
    story.ends(
      "base root › pushed", tree: "WindowCoordinator ·base ··pushed", log: story.book.lines)
  }

  @Test(
    "A pushed child presents another, and other code pops it before that has appeared",
    arguments: [true, false], [true, false])
  func presenterIsPopped(comesAnimated: Bool, goesAnimated: Bool) {
    let base = stack("base")
    story.begin(with: base)
    base.push(child: story.single("pushed"), animated: true)
    story.settle()
    (base.childCoordinators.first as? StorySingle)?.present(
      child: story.single("kid"), animated: comesAnimated, completion: story.noted("kid"))
    (base.rootViewController as? UINavigationController)?.popViewController(animated: goesAnimated)
    story.settle()
    let isTold = story.left == ["kid", "pushed"]
    #expect(isTold || story.book.lines.last == "kid: failed: the coordinator left")
    #expect(story.answered == ["kid"])
    story.ends("base root", tree: "WindowCoordinator ·base", log: story.book.lines)
  }

  @Test("A stack with a pushed child is presented, dismissed while appearing, and presented again")
  func stackComesBack() {
    let app = story.single("app")
    story.begin(with: app)
    let kid = stack("kid")
    app.rootViewController.present(story.page("page"), animated: true)
    app.present(child: kid, animated: true, completion: story.noted("first"))
    kid.push(child: story.single("pushed"), animated: true, completion: story.noted("push"))
    app.dismiss(child: kid, animated: true, completion: story.noted("dismissal"))
    app.presentInHierarchy(child: kid, animated: true, completion: story.noted("again"))
    kid.push(child: story.single("other"), animated: true, completion: story.noted("other"))
    story.settle()
    #expect(story.answered == ["again", "dismissal", "first", "other", "push"])
    story.ends(
      "app ⌃ page ⌃ kid root › other", tree: "WindowCoordinator ·app ··kid ···other",
      log: story.book.lines)
  }

  @Test("The topmost child is dismissed, presented again, and pushes in one turn")
  func presentedAgainWithAPush() {
    let hall = story.flow("hall")
    story.begin(with: hall)
    hall.presentInHierarchy(child: stack("kid"), animated: true)
    story.settle()
    let story = story
    story.ask(.handler) {
      guard let kid = hall.childCoordinators.first as? StorySingle else { return }
      hall.dismiss(child: kid, animated: true, completion: story.noted("dismissal"))
      hall.presentInHierarchy(child: kid, animated: true, completion: story.noted("again"))
      kid.push(child: story.single("grandchild"), animated: true, completion: story.noted("push"))
    }
    hall.update { $0.sheets = [.init("lift")] }
    story.settle()
    story.ends(
      "hall ⌃ lift ⌃ kid root › grandchild", tree: "WindowCoordinator ·hall ··kid ···grandchild",
      log: ["dismissal: superseded by a later request", "push: performed", "again: performed"])
  }
}

/// Somebody who may be gone.
@MainActor private final class Weak<Object: AnyObject> {
  weak var object: Object?
}
