import HeadlessUIKit
import Testing

@MainActor
@Suite("Who knows of a presentation, and what becomes of requests at its edges", .headless)
struct PresentationRuleTests {
  @Test("Rule 5.3: Children of the presenter know what it presents; siblings of a context do not")
  func whoKnows() {
    let on = RootFixture()
    let (left, right, inside) = (UIViewController(), UIViewController(), UIViewController())
    for (parent, child) in [(on.root, left), (on.root, right), (left, inside)] {
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
    }
    left.definesPresentationContext = true
    let b = on.screen("B", .overCurrentContext)

    inside.present(b, animated: true)
    on.phone.settle()

    #expect(inside.presentedViewController === b)
    #expect(left.presentedViewController === b)
    #expect(right.presentedViewController == nil)
    #expect(on.root.presentedViewController == nil)
    #expect(b.presentingViewController === left)
  }

  @Test("Rule 5.3: A child of what is presented knows the presenter, at any depth")
  func presenterOfChild() {
    let on = RootFixture()
    let tabs = UITabBarController()
    let d = on.screen("D")
    tabs.viewControllers = [UINavigationController(rootViewController: d)]

    on.present(tabs)
    #expect(d.presentingViewController === on.root)
    on.root.dismiss(animated: true)
    on.phone.settle()

    #expect(d.presentingViewController == nil)
  }

  @Test("Rule 5.9: A receiver that is off screen presents from its container, and that is logged")
  func detached() throws {
    let on = NavigationFixture("A", "B")
    let buried = on.nav.viewControllers[0]
    let c = on.screen("C")

    buried.present(c, animated: true)
    on.phone.settle()

    #expect(c.presentingViewController === on.nav)
    #expect(on.log.count("C.viewDidAppear(true)") == 1)
    #expect(on.phone.session.log == [.detachedPresenter("\(buried)")])
    let entry = try #require(on.phone.session.log.first)
    #expect(entry.text.contains("detached view controllers is discouraged"))
  }

  @Test("Rule 5.12: A presentation in the turn of a dismissal follows it")
  func dismissThenPresent() {
    let on = RootFixture()
    on.phone.session.policy.refusesPresentationDuringDismissal = false
    let log = on.log
    let (b, c) = (on.screen("B"), on.screen("C"))
    on.present(b)

    on.root.dismiss(animated: true) { log.note("dismissed") }
    on.root.present(c, animated: true) { log.note("presented") }
    #expect(on.root.presentedViewController === b)
    on.phone.settle()

    #expect(on.root.presentedViewController === c)
    #expect(
      log.lines == [
        "B.viewWillDisappear(true)", "B.viewDidDisappear(true)", "dismissed",
        "C.loadView", "C.viewDidLoad", "C.viewWillAppear(true)", "C.viewIsAppearing(true)",
        "C.viewDidAppear(true)", "presented",
      ])
  }

  @Test("Rule 5.12: A request that waits is judged when its turn comes, not when it was made")
  func judgedLate() {
    let on = RootFixture()
    on.phone.session.policy.refusesPresentationDuringDismissal = false
    let log = on.log
    let (b, c, d) = (on.screen("B"), on.screen("C"), on.screen("D"))
    on.present(b)

    on.root.dismiss(animated: true)
    on.root.present(c, animated: true)
    on.root.present(d, animated: true) { log.note("never") }
    #expect(on.phone.session.log.isEmpty)
    on.phone.settle()

    #expect(on.root.presentedViewController === c)
    #expect(d.presentingViewController == nil)
    #expect(log.count("never") == 0)
    #expect(on.phone.session.log.count == 1)
  }

  @Test("Rule 5.13: A dismissal in the turn of a presentation waits for it, without animation too")
  func presentThenDismiss() {
    let on = RootFixture()
    on.phone.session.policy.dropsDismissalDuringPresentation = false
    let log = on.log
    let b = on.screen("B")

    on.root.present(b, animated: false) { log.note("presented") }
    b.dismiss(animated: false) { log.note("dismissed") }
    #expect(on.root.presentedViewController === b)
    on.phone.settle()

    #expect(on.root.presentedViewController == nil)
    #expect(
      log.lines(without: [.loading, .isAppearing]) == [
        "B.viewWillAppear(false)", "B.viewDidAppear(false)", "presented",
        "B.viewWillDisappear(false)", "B.viewDidDisappear(false)", "dismissed",
      ])
    #expect(on.phone.session.log.isEmpty)
  }

  @Test("Rule 5.14: Each further dismissal in one turn takes one layer more")
  func threeDismissals() {
    let on = RootFixture()
    let (a, b, c) = (on.screen("A"), on.screen("B"), on.screen("C"))
    on.present(a)
    on.present(b, on: a)
    on.present(c, on: b)

    b.dismiss(animated: false)
    b.dismiss(animated: false)
    on.phone.settle()

    #expect(on.root.presentedViewController === a)
    #expect(a.presentedViewController == nil)
    #expect(
      on.log.lines == [
        "C.viewWillDisappear(false)", "C.viewDidDisappear(false)",
        "B.viewWillDisappear(false)", "B.viewDidDisappear(false)",
      ])
  }

  @Test("Rule 5.16: Of several layers that go the covered one hears nothing, and all links are cut")
  func coveredLayer() {
    let on = RootFixture()
    let log = on.log
    let (a, b) = (on.screen("A", .fullScreen), on.screen("B", .fullScreen))
    on.present(a)
    on.present(b, on: a)

    on.root.dismiss(animated: true) { log.note("completion") }
    on.phone.settle()

    #expect(
      log.lines(without: [.isAppearing]) == [
        "B.viewWillDisappear(true)", "R.viewWillAppear(true)", "R.viewDidAppear(true)",
        "B.viewDidDisappear(true)", "completion",
      ])
    #expect(a.presentingViewController == nil && b.presentingViewController == nil)
    #expect(a.presentedViewController == nil)
    #expect(on.root.viewIfLoaded?.window === on.phone.window)
    #expect(a.viewIfLoaded?.window == nil && b.viewIfLoaded?.window == nil)
  }

  @Test("Rule 5.16: A layer that went with others can be presented again, with all its callbacks")
  func presentedAgain() {
    let on = RootFixture()
    let (a, b) = (on.screen("A"), on.screen("B"))
    on.present(a)
    on.present(b, on: a)
    on.root.dismiss(animated: true)
    on.phone.settle()
    on.log.clear()

    on.root.present(a, animated: true)
    on.phone.settle()

    #expect(
      on.log.names(of: "A") == ["A.viewWillAppear", "A.viewIsAppearing", "A.viewDidAppear"])
    #expect(on.phone.session.log.isEmpty)
  }

  @Test("Rule 5.18: A dismissal of nothing changes nothing, and calls nobody back in the call")
  func nothingToDismiss() {
    let on = RootFixture()
    let log = on.log

    on.root.dismiss(animated: true) { log.note("completion") }
    #expect(log.lines == [])
    on.phone.settle()

    #expect(log.lines.filter { $0 != "completion" } == [])
    #expect(on.root.viewIfLoaded?.window === on.phone.window)
    #expect(on.phone.session.log.isEmpty)
  }
}
