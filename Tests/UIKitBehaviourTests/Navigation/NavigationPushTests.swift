import HeadlessUIKit
import Testing

@MainActor
@Suite("A push changes the stack at once and the screen later", .headless)
struct NavigationPushTests {
  @Test(
    "Case 1, 3.3, 4.2, 4.18: An animated push is on the stack at once, its view is not loaded yet")
  func pushOnReturn() {
    let on = NavigationFixture("A")
    let b = on.screen("B")

    on.nav.pushViewController(b, animated: true)

    #expect(on.stack == ["A", "B"])
    #expect(on.nav.topViewController === b)
    #expect(b.parent === on.nav)
    #expect(!b.isViewLoaded)
    #expect(on.nav.transitionCoordinator != nil)
    #expect(on.log.lines == ["B.willMove(nav)"])
  }

  @Test("Case 1: The layout pass of the next turn starts the transition and does not end it")
  func pushAfterOneTurn() {
    let on = NavigationFixture("A")
    on.nav.pushViewController(on.screen("B"), animated: true)

    on.phone.turn()

    #expect(
      on.log.lines == [
        "B.willMove(nav)", "B.loadView", "B.viewDidLoad", "A.viewWillDisappear(true)",
        "B.viewWillAppear(true)", "willShow(B, true)", "B.viewIsAppearing(true)",
      ])
    #expect(on.nav.transitionCoordinator != nil)
  }

  @Test(
    "Case 2, 3.5, 4.14: When the animation ends, each callback of the push came once and in UIKit's order"
  )
  func pushWhenEnded() {
    let on = NavigationFixture("A")

    on.nav.pushViewController(on.screen("B"), animated: true)
    on.phone.settle()

    #expect(
      on.log.withoutParents == [
        "B.loadView", "B.viewDidLoad", "A.viewWillDisappear(true)", "B.viewWillAppear(true)",
        "willShow(B, true)", "B.viewIsAppearing(true)", "A.viewDidDisappear(true)",
        "B.viewDidAppear(true)", "didShow(B, true)",
      ])
    #expect(
      on.log.only("B.willMove(nav)", "B.loadView", "B.viewDidAppear(true)", "B.didMove(nav)")
        == ["B.willMove(nav)", "B.loadView", "B.viewDidAppear(true)", "B.didMove(nav)"])
    #expect(on.log.lines(of: "A") == ["A.viewWillDisappear(true)", "A.viewDidDisappear(true)"])
    #expect(on.nav.transitionCoordinator == nil)
    #expect(on.phone.session.log.isEmpty)
  }

  @Test("Case 2: The new view is laid out after it is appearing and before it has appeared")
  func pushLayout() throws {
    let on = NavigationFixture("A")

    on.nav.pushViewController(on.screen("B"), animated: true)
    on.phone.turn()

    let lines = on.log.entries.map(\.line)
    let appearing = try #require(lines.firstIndex(of: "B.viewIsAppearing(true)"))
    let layout = try #require(lines.firstIndex(of: "B.viewWillLayoutSubviews"))
    #expect(appearing < layout)
  }

  @Test("Case 2, 3.5, 4.15: A push without animation runs the same steps in one layout pass")
  func pushWithoutAnimation() {
    let on = NavigationFixture("A")

    on.nav.pushViewController(on.screen("B"), animated: false)
    #expect(on.stack == ["A", "B"])
    #expect(on.nav.transitionCoordinator == nil)
    #expect(on.log.lines == ["B.willMove(nav)"])
    on.phone.turn()

    #expect(
      on.log.withoutParents == [
        "B.loadView", "B.viewDidLoad", "A.viewWillDisappear(false)", "B.viewWillAppear(false)",
        "willShow(B, false)", "B.viewIsAppearing(false)", "A.viewDidDisappear(false)",
        "B.viewDidAppear(false)", "didShow(B, false)",
      ])
  }

  @Test(
    "Case 2, 8.4: Layout of the navigation controller's view starts the transition inside the call")
  func layoutStartsTheTransition() {
    let on = NavigationFixture("A")
    let b = on.screen("B")
    on.nav.pushViewController(b, animated: true)

    on.nav.view.layoutIfNeeded()

    #expect(b.isViewLoaded)
    #expect(
      on.log.only("B.viewDidLoad", "A.viewWillDisappear(true)", "B.viewWillAppear(true)")
        == ["B.viewDidLoad", "A.viewWillDisappear(true)", "B.viewWillAppear(true)"])
    #expect(on.log.count("didShow(B, true)") == 0)
  }

  @Test(
    "Case 7, 4.3, 4.16, 8.3: Without a window pushes change the model alone, an animated one a turn later"
  )
  func pushWithoutWindow() {
    let log = CallbackLog()
    let delegate = LoggingNavigationDelegate(log)
    let nav = UINavigationController(rootViewController: LoggingViewController("A", log))
    nav.delegate = delegate
    let phone = Phone()
    let b = LoggingViewController("B", log)
    let c = LoggingViewController("C", log)

    nav.pushViewController(b, animated: false)
    #expect(nav.viewControllers.count == 2)
    nav.pushViewController(c, animated: true)
    #expect(nav.viewControllers.count == 2)
    #expect(nav.transitionCoordinator == nil)
    phone.turn()

    #expect(nav.viewControllers.map { CallbackLog.name(of: $0) } == ["A", "B", "C"])
    #expect(log.lines(without: [.parent]) == [])
    #expect(!b.isViewLoaded && !c.isViewLoaded)
  }
}
