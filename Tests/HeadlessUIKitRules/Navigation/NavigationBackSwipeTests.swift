import HeadlessUIKit
import Testing

@MainActor
@Suite("A back swipe pops when it is finished and restores when it is cancelled", .headless)
struct NavigationBackSwipeTests {
  /// Notes the change of interaction and the completion of the transition that runs.
  private func observe(_ on: NavigationFixture) throws {
    let coordinator = try #require(on.nav.transitionCoordinator)
    let log = on.log
    coordinator.notifyWhenInteractionChanges { context in
      log.note("interaction ended, cancelled: \(context.isCancelled)")
    }
    coordinator.animate(
      alongsideTransition: nil,
      completion: { context in log.note("completion, cancelled: \(context.isCancelled)") })
  }

  @Test(
    "A cancelled back swipe reverses the callbacks and never shows the one below (Case 4, 3.13, 4.31)",
    .headless(.iOS18))
  func cancelled() throws {
    let on = NavigationFixture("A", "B")

    let swipe = try #require(on.phone.user.beginBackSwipe(in: on.nav))
    try observe(on)
    on.phone.settle()
    #expect(
      on.log.lines(without: [.parent, .isAppearing]) == [
        "B.viewWillDisappear(true)", "A.viewWillAppear(true)", "willShow(A, true)",
      ])
    swipe.progress(0.4)
    swipe.cancel()
    on.phone.settle()

    #expect(
      on.log.lines(without: [.parent, .isAppearing]) == [
        "B.viewWillDisappear(true)", "A.viewWillAppear(true)", "willShow(A, true)",
        "interaction ended, cancelled: true",
        "A.viewWillDisappear(true)", "A.viewDidDisappear(true)",
        "B.viewWillAppear(true)", "B.viewDidAppear(true)",
        "completion, cancelled: true",
      ])
    #expect(on.stack == ["A", "B"])
    #expect(on.nav.transitionCoordinator == nil)
    #expect(on.phone.session.log.isEmpty)
  }

  @Test("A cancelled back swipe releases nothing and the next pop works (Case 4, 4.31)")
  func cancelledThenPopped() throws {
    let on = NavigationFixture("A")
    weak var top: UIViewController?
    do {
      let b = on.screen("B")
      top = b
      on.nav.pushViewController(b, animated: true)
    }
    on.phone.settle()

    let swipe = try #require(on.phone.user.beginBackSwipe(in: on.nav))
    on.phone.turn()
    swipe.cancel()
    on.phone.settle()
    #expect(top != nil)
    #expect(top?.parent === on.nav)
    #expect(top?.viewIfLoaded?.window === on.phone.window)
    on.nav.popViewController(animated: true)
    on.phone.settle()

    #expect(on.stack == ["A"])
    #expect(top == nil)
  }

  @Test(
    "While the finger is down the pop counts, and the coordinator is interactive (Case 4, 4.29)")
  func inFlight() throws {
    let on = NavigationFixture("A", "B")

    let swipe = try #require(on.phone.user.beginBackSwipe(in: on.nav))
    on.phone.settle()

    #expect(on.stack == ["A"])
    let coordinator = try #require(on.nav.transitionCoordinator)
    #expect(coordinator.initiallyInteractive)
    #expect(coordinator.isInteractive)
    #expect(!coordinator.isCancelled)
    #expect(on.log.count("didShow(A, true)") == 0)
    swipe.finish()
    on.phone.settle()
  }

  @Test("A finished back swipe is a pop, told before and after the finger lifts (Case 5, 4.30)")
  func finished() throws {
    let on = NavigationFixture("A", "B")

    let swipe = try #require(on.phone.user.beginBackSwipe(in: on.nav))
    try observe(on)
    on.phone.turn(3)
    swipe.progress(0.9)
    swipe.finish()
    on.phone.settle()

    #expect(
      on.log.withoutParents == [
        "B.viewWillDisappear(true)", "A.viewWillAppear(true)", "willShow(A, true)",
        "A.viewIsAppearing(true)",
        "interaction ended, cancelled: false",
        "B.viewDidDisappear(true)", "A.viewDidAppear(true)", "didShow(A, true)",
        "completion, cancelled: false",
      ])
    #expect(on.stack == ["A"])
    #expect(
      on.log.only("A.viewDidAppear(true)", "B.didMove(nil)")
        == ["A.viewDidAppear(true)", "B.didMove(nil)"])
    #expect(on.phone.session.log.isEmpty)
  }

  @Test(
    "Inside didShow the coordinator names the popped controller, now off the stack (Case 5, 4.19)")
  func fromIdiom() throws {
    let on = NavigationFixture("A", "B")
    let b = try #require(on.nav.topViewController)
    var popped: UIViewController?
    on.delegate.onDidShow = { nav in
      guard let from = nav.transitionCoordinator?.viewController(forKey: .from),
        !nav.viewControllers.contains(from)
      else { return }
      popped = from
    }

    #expect(on.phone.user.swipeBack(in: on.nav))
    on.phone.settle()

    #expect(popped === b)
  }

  @Test(
    "Up to iOS 18 a back swipe may not begin on the last controller or during a transition (Case 5, 4.28)",
    .headless(.iOS18))
  func mayNotBegin() {
    let on = NavigationFixture("A")
    #expect(on.phone.user.beginBackSwipe(in: on.nav) == nil)

    on.nav.pushViewController(on.screen("B"), animated: true)
    on.phone.turn()
    #expect(on.phone.user.beginBackSwipe(in: on.nav) == nil)
    #expect(on.stack == ["A", "B"])
    on.phone.settle()
    on.nav.interactivePopGestureRecognizer?.isEnabled = false

    #expect(on.phone.user.beginBackSwipe(in: on.nav) == nil)
    #expect(!on.phone.user.swipeBack(in: on.nav))
    on.phone.settle()
    #expect(on.stack == ["A", "B"])
  }
}
