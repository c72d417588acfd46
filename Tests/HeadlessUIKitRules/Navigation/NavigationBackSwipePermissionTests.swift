import Foundation
import HeadlessUIKit
import Testing

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
  @Test("The delegate of the recognizer alone decides, also where no back button is (4.28)")
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

  @Test(
    "A recognizer that is switched off under the finger cancels the swipe (4.33)",
    .headless(.iOS18))
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

  @Test("Switched off by the screen that is about to appear, the stack is not stuck (4.33)")
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

  @Test(
    "Up to iOS 18 a subclass whose bar may not pop forbids the back swipe, and nothing moves (4.29)",
    .headless(.iOS18))
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

  @Test("A stack that the user has not seen yet can neither be swiped nor tapped back (4.28)")
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
