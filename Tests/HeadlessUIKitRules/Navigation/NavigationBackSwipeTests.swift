import Foundation
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
    "Case 4, 3.13, 4.31: A cancelled back swipe reverses the callbacks and never shows the one below"
  )
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

  @Test("Case 4, 4.31: A cancelled back swipe releases nothing and the next pop works")
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

  @Test("Case 4, 4.29: While the finger is down the pop counts, and the coordinator is interactive")
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

  @Test("Case 5, 4.30: A finished back swipe is a pop, told before and after the finger lifts")
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
    "Case 5, 4.19: Inside didShow the coordinator names the popped controller, now off the stack")
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

  @Test("Case 5, 4.28: A back swipe may not begin on the last controller or during a transition")
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

/// Forbids or allows the back swipe.
private final class SwipeJudge: NSObject, UIGestureRecognizerDelegate {
  var allows = true
  var questions = 0

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    questions += 1
    return allows
  }
}

/// Says no to its bar.
private final class RefusingNavigationController: UINavigationController, UINavigationBarDelegate {
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem)
    -> Bool
  {
    false
  }
}

@MainActor
@Suite("An app can forbid the back swipe, or allow it where there is no back button", .headless)
struct NavigationBackSwipePermissionTests {
  @Test("Rule 4.28: The delegate of the recognizer alone decides, also where no back button is")
  func delegate() {
    let on = NavigationFixture("A", "B")
    let judge = SwipeJudge()
    judge.allows = false
    on.nav.topViewController?.navigationItem.hidesBackButton = true
    #expect(!on.phone.user.swipeBack(in: on.nav))

    on.nav.interactivePopGestureRecognizer?.delegate = judge
    #expect(!on.phone.user.swipeBack(in: on.nav))
    judge.allows = true
    #expect(on.phone.user.swipeBack(in: on.nav))
    on.phone.settle()

    #expect(on.stack == ["A"])
    #expect(judge.questions == 2)
  }

  @Test("Rule 4.33: A recognizer that is switched off under the finger cancels the swipe")
  func switchedOff() throws {
    let on = NavigationFixture("A", "B")
    let swipe = try #require(on.phone.user.beginBackSwipe(in: on.nav))
    on.phone.turn()
    swipe.progress(0.8)

    on.nav.interactivePopGestureRecognizer?.isEnabled = false
    on.phone.settle()
    swipe.finish()
    on.phone.settle()

    #expect(on.stack == ["A", "B"])
    #expect(
      on.log.lines(without: [.parent, .isAppearing]) == [
        "B.viewWillDisappear(true)", "A.viewWillAppear(true)", "willShow(A, true)",
        "A.viewWillDisappear(true)", "A.viewDidDisappear(true)", "B.viewWillAppear(true)",
        "B.viewDidAppear(true)",
      ])
    #expect(on.nav.transitionCoordinator == nil)
    on.nav.popViewController(animated: true)
    on.phone.settle()
    #expect(on.stack == ["A"])
  }

  @Test("Rule 4.33: Switched off by the screen that is about to appear, the stack is not stuck")
  func switchedOffInCallback() throws {
    let on = NavigationFixture("A", "B")
    let nav = on.nav
    let below = try #require(nav.viewControllers.first as? LoggingViewController)
    below.on(.viewWillAppear) { [unowned nav] in
      nav.interactivePopGestureRecognizer?.isEnabled = false
    }

    #expect(on.phone.user.beginBackSwipe(in: nav) != nil)
    on.phone.settle()

    #expect(on.stack == ["A", "B"])
    #expect(nav.transitionCoordinator == nil)
    #expect(on.log.names(of: "B").last == "B.viewDidAppear")
  }

  @Test("Rule 4.29: A subclass whose bar may not pop forbids the back swipe, and nothing moves")
  func shouldPop() {
    let log = CallbackLog()
    let nav = RefusingNavigationController()
    nav.setViewControllers(["A", "B"].map { LoggingViewController($0, log) }, animated: false)
    let phone = Phone(showing: nav)
    log.clear()

    #expect(phone.user.beginBackSwipe(in: nav) == nil)
    #expect(phone.user.tapBack(in: nav))
    phone.settle()

    #expect(nav.viewControllers.count == 2)
    #expect(log.lines == [])
    #expect(nav.transitionCoordinator == nil)
  }

  @Test("Rule 4.28: A stack that the user has not seen yet can neither be swiped nor tapped back")
  func unseen() {
    let (log, phone) = (CallbackLog(), Phone())
    let nav = UINavigationController()
    nav.viewControllers = ["A", "B"].map { LoggingViewController($0, log) }
    phone.window.rootViewController = nav
    phone.window.makeKeyAndVisible()

    #expect(phone.user.beginBackSwipe(in: nav) == nil)
    #expect(!phone.user.tapBack(in: nav))
    phone.settle()

    #expect(nav.viewControllers.count == 2)
    #expect(log.names(of: "B").last == "B.viewDidAppear")
  }
}
