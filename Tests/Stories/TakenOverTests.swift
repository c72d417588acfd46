import CoordinatorKitUI
import Testing

/// A coordinator is asked for by another one than shows it, or in another way, and that comes to nothing.
///
/// What happened to users: it was on show nowhere and was never released, or on show with nobody behind it.
@MainActor @Suite("A coordinator that others ask for is shown or released", .headless)
struct TakenOverTests {
  private struct Job: CoordinatorMessageable {
    let work: @MainActor () -> Void
  }

  private let story = Story()
  private let app: StorySingle
  private let stack: UINavigationController

  init() {
    let story = story
    stack = UINavigationController(rootViewController: story.page("page"))
    app = story.single("app", stack)
    story.begin(with: app)
    story.root.on(Job.self) { job, _ in job.work() }
  }

  private func together(_ work: @escaping @MainActor () -> Void) {
    story.root.send(Job(work: work))
    story.settle()
  }

  @Test("Who takes over a presentation that has not begun leaves: nobody presents it")
  func pendingPresentation() {
    let next = story.single("next")
    weak var guest: StorySingle?
    do {
      let shown = story.single("guest")
      guest = shown
      app.present(child: shown, animated: false)
    }
    story.settle()
    together { [story, weak guest] in
      story.root.setRoot(child: next)
      let kid = story.single("kid")
      next.present(child: kid, animated: true, completion: story.noted("first"))
      guest?.presentInHierarchy(child: kid, animated: true, completion: story.noted("second"))
    }
    #expect(story.onShow == "next")
    #expect(story.tree == "WindowCoordinator ·next")
    #expect(
      story.book.lines == [
        "left guest: parentRemoved", "left app: replaced", "first: failed: the coordinator left",
        "second: failed: the coordinator left",
      ])
    #expect(!story.book.alive(outside: []).contains("kid"))
  }

  @Test("A push of what the user swipes away fails: it is told and released")
  func swipedAway() throws {
    do {
      let kid = story.single("kid", UINavigationController(rootViewController: story.page("form")))
      story.root.presentInHierarchy(
        child: kid, animated: false, transition: .init(modalPresentationStyle: .pageSheet))
      story.settle()
      let swipe = try #require(story.user.beginSheetSwipe(on: kid.rootViewController))
      app.push(child: kid, animated: true, completion: story.noted("push"))
      swipe.finish()
    }
    story.settle()
    story.ends(
      "page", tree: "WindowCoordinator ·app",
      log: ["left kid: sheetSwipe", "push: failed: kid could not be shown"],
      reports: [.refusedByUIKit])
  }

  @Test("So it is if who pushes it leaves with the root")
  func pusherLeaves() throws {
    let next = story.single("next")
    do {
      let kid = story.single("kid")
      story.root.presentInHierarchy(
        child: kid, animated: false, transition: .init(modalPresentationStyle: .pageSheet))
      story.settle()
      let swipe = try #require(story.user.beginSheetSwipe(on: kid.rootViewController))
      app.push(child: kid, animated: true, completion: story.noted("push"))
      story.root.setRoot(child: next)
      swipe.cancel()
    }
    story.settle()
    #expect(story.onShow == "next")
    #expect(story.tree == "WindowCoordinator ·next")
    #expect(
      story.book.lines == [
        "left kid: parentRemoved", "push: failed: the coordinator left", "left app: replaced",
      ])
    #expect(!story.book.alive(outside: []).contains("kid"))
  }

  @Test("What is embedded in the turn in which it is pushed stays embedded")
  func pushedAndEmbedded() {
    let kid = story.single("kid")
    together { [story, app, stack] in
      app.push(child: kid, animated: true, completion: story.noted("push"))
      app.embed(child: kid, in: stack.viewControllers[0], completion: story.noted("embed"))
    }
    #expect(stack.titles == ["page"])
    #expect(kid.rootViewController.parent === stack.viewControllers[0])
    story.ends(
      "page", tree: "WindowCoordinator ·app ··kid",
      log: ["push: superseded by a later request", "embed: performed"])
  }

  @Test("What is embedded in the turn in which it is dismissed stays embedded")
  func dismissedAndEmbedded() {
    let kid = story.single("kid")
    together { [story, app, stack] in
      app.add(child: kid)
      app.dismiss(child: kid, animated: true, completion: story.noted("dismissal"))
      app.embed(child: kid, in: stack.viewControllers[0], completion: story.noted("embed"))
    }
    #expect(kid.rootViewController.parent === stack.viewControllers[0])
    story.ends(
      "page", tree: "WindowCoordinator ·app ··kid",
      log: ["embed: performed", "dismissal: performed"])
  }

  @Test("What is embedded in the turn in which it is popped stays embedded")
  func poppedAndEmbedded() {
    let kid = story.single("kid")
    app.push(child: kid, animated: false)
    story.settle()
    together { [app, stack] in
      app.pop(child: kid, animated: false)
      app.embed(child: kid, in: stack.viewControllers[0])
    }
    #expect(kid.rootViewController.parent === stack.viewControllers[0])
    #expect(story.tree == "WindowCoordinator ·app ··kid")
    #expect(story.reports.texts == [])
  }

  @Test("What is embedded while its presentation waits stays embedded, and that is refused")
  func embeddedBeforeItIsPresented() {
    let (guest, kid) = (story.single("guest"), story.single("kid"))
    app.push(child: guest, animated: false)
    story.settle()
    stack.pushViewController(story.page("other"), animated: false)
    story.settle()
    stack.popViewController(animated: false)
    guest.present(child: kid, animated: true, completion: story.noted("presentation"))
    guest.embed(child: kid, in: guest.rootViewController, completion: story.noted("embed"))
    story.settle()
    #expect(kid.rootViewController.parent === guest.rootViewController)
    story.ends(
      "page › guest", tree: "WindowCoordinator ·app ··guest ···kid",
      log: ["embed: performed", "presentation: refused: Page is already shown in Page"],
      reports: [.refusedByUIKit])
  }

  @Test("What other code takes from its view, and is pushed in that turn, is told and stays")
  func takenFromItsViewAndPushed() {
    let kid = story.single("kid")
    app.embed(child: kid, in: stack.viewControllers[0])
    story.settle()
    together { [story, app] in
      kid.rootViewController.willMove(toParent: nil)
      kid.rootViewController.view.removeFromSuperview()
      kid.rootViewController.removeFromParent()
      app.push(child: kid, animated: false, completion: story.noted("push"))
    }
    story.ends(
      "page › kid", tree: "WindowCoordinator ·app ··kid",
      log: ["left kid: external", "push: performed"])
  }

  @Test("What is popped and pushed again does not appear if who pushed it leaves meanwhile")
  func pusherLeavesAfterThePop() {
    do {
      let guest = story.single("guest")
      app.embed(child: guest, in: stack.viewControllers[0])
      let kid = story.single("kid")
      guest.push(child: kid, animated: false)
      guest.pop(child: kid, animated: true)
      guest.push(child: kid, animated: true, completion: story.noted("push"))
      story.phone.session.turn()
      app.unembed(child: guest)
    }
    story.settle()
    story.ends(
      "page", tree: "WindowCoordinator ·app",
      log: [
        "left kid: programmatic", "push: failed: the coordinator left", "left guest: programmatic",
      ])
  }

  @Test("What comes again over another root goes if who takes it over leaves with the former one")
  func comesAgain() {
    let next = story.single("next")
    weak var guest: StorySingle?
    do {
      let (pushed, kid) = (story.single("guest"), story.single("kid"))
      guest = pushed
      app.push(child: pushed, animated: false)
      story.settle()
      story.root.presentInHierarchy(child: kid, animated: true, completion: story.noted("first"))
      story.root.setRoot(child: next, animated: true)
      story.wait(0.5)
      guest?.presentInHierarchy(child: kid, animated: true, completion: story.noted("second"))
    }
    story.settle()
    #expect(story.onShow == "next")
    #expect(story.tree == "WindowCoordinator ·next")
    #expect(!story.book.alive(outside: []).contains("kid"))
  }

  @Test(
    "What UIKit has deferred is released once it is shown after all, and not wanted any more",
    arguments: [true, false])
  func poppedWhileDeferred(completesRunningSlide: Bool) {
    story.phone.session.policy.completesRunningSlide = completesRunningSlide
    let (first, kid) = (story.single("first"), story.single("kid"))
    app.push(child: first, animated: false)
    do {
      let over = story.single("over")
      story.root.send(
        Job { [story, stack, app] in
          stack.pushViewController(story.page("other"), animated: true)
          app.push(child: kid, animated: true)
        })
      story.phone.session.turn()
      app.push(child: over, animated: true, completion: story.noted("over"))
      app.pop(child: kid, animated: true)
      app.push(child: kid, animated: true, completion: story.noted("kid"))
    }
    story.settle()
    story.ends(
      "page › first › other › kid", tree: "WindowCoordinator ·app ··first ··kid",
      log: ["over: superseded by a later request", "left over: programmatic", "kid: performed"])
  }

  @Test("What the user leaves is not pushed again by who was inside of it, and has left with it")
  func pushedFromInside() {
    do {
      let (host, guest) = (story.single("host"), story.single("guest"))
      app.push(child: host, animated: false)
      app.embed(child: guest, in: host.rootViewController)
      story.settle()
      #expect(story.user.tapBack(in: stack))
      guest.push(child: host, animated: true, completion: story.noted("push"))
    }
    story.settle()
    story.ends(
      "page", tree: "WindowCoordinator ·app",
      log: [
        "push: failed: the coordinator left", "left guest: parentRemoved", "left host: unknown",
      ])
  }

  @Test("What is dismissed before it has come, and pushed by another one that cannot, is released")
  func dismissedAndPushedInVain() {
    do {
      let kid = story.single("kid", UINavigationController(rootViewController: story.page("form")))
      story.root.send(
        Job { [story, app] in
          story.root.presentInHierarchy(
            child: kid, animated: true, completion: story.noted("first"))
          story.root.dismiss(child: kid, animated: true, completion: story.noted("dismissal"))
          app.push(child: kid, animated: true, completion: story.noted("push"))
        })
    }
    story.settle()
    story.ends(
      "page", tree: "WindowCoordinator ·app",
      log: [
        "first: superseded by a later request", "dismissal: performed",
        "push: failed: kid could not be shown",
      ], reports: [.refusedByUIKit])
  }

  @Test("What is presented stays so if the root that it is to be gives way to another one at once")
  func rootThatGivesWay() {
    let next = story.single("next")
    do {
      let kid = story.single("kid")
      app.present(child: kid, animated: true, completion: story.noted("presentation"))
      story.phone.session.turn()
      story.root.send(
        Job { [story] in
          story.root.setRoot(child: kid, completion: story.noted("root"))
          story.root.setRoot(child: next)
        })
    }
    story.settle()
    #expect(story.onShow == "next")
    #expect(story.tree == "WindowCoordinator ·next")
    #expect(
      story.book.lines == [
        "root: superseded by a later request", "presentation: performed", "left kid: parentRemoved",
        "left app: replaced",
      ])
    #expect(!story.book.alive(outside: []).contains("kid"))
  }

  @Test("A sheet that is to be a tab, and that the user keeps from leaving, is none")
  func tabThatStaysASheet() throws {
    let tabs = story.reports.scope { TabBarCoordinator(tabs: [story.single("home")]) }
    let kid = story.single("kid")
    story.root.setRoot(child: tabs)
    story.root.presentInHierarchy(
      child: kid, animated: false, transition: .init(modalPresentationStyle: .pageSheet))
    story.settle()
    let swipe = try #require(story.user.beginSheetSwipe(on: kid.rootViewController))
    tabs.setTabs(tabs.tabs + [kid], animated: true, completion: story.noted("tabs"))
    swipe.cancel()
    story.settle()
    #expect(tabs.tabs.count == 1)
    #expect(story.tree == "WindowCoordinator ·TabBarCoordinator ··home ·kid")
    #expect(story.book.lines == ["left app: replaced", "tabs: failed: kid could not be shown"])
  }

  @Test("What is embedded in a root, and becomes the root itself, stays in the window")
  func rootFromInside() {
    let (host, kid) = (story.single("host"), story.single("kid"))
    story.root.setRoot(child: host)
    story.settle()
    host.embed(child: kid, in: host.rootViewController)
    story.root.setRoot(child: kid)
    story.settle()
    #expect(kid.rootViewController.viewIfLoaded?.superview === story.phone.window)
    kid.present(child: story.single("sheet"), animated: true, completion: story.noted("sheet"))
    story.settle()
    #expect(story.onShow == "kid ⌃ sheet")
    #expect(story.tree == "WindowCoordinator ·kid ··sheet")
    #expect(story.book.lines == ["left app: replaced", "left host: replaced", "sheet: performed"])
  }

  @Test(
    "What was on a stack before, and is presented now, goes when it is removed", arguments: [0, 1])
  func oneThatWasPushed(way: Int) {
    do {
      let (other, kid) = (story.single("other"), story.single("kid"))
      app.push(child: other, animated: false)
      app.push(child: kid, animated: false)
      story.settle()
      app.pop(child: kid, animated: false)
      story.settle()
      app.present(child: kid, animated: true)
      story.settle()
      #expect(story.onShow == "page › other ⌃ kid")
      if way == 0 { app.remove(child: kid) } else { kid.finish(with: true) }
    }
    story.settle()
    #expect(story.onShow == "page › other")
    #expect(story.tree == "WindowCoordinator ·app ··other")
    #expect(!story.book.alive(outside: []).contains("kid"))
  }
}
