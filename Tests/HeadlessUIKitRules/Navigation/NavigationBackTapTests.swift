import HeadlessUIKit
import Testing

/// Counts the pops that UIKit asks of it.
private final class CountingNavigationController: UINavigationController {
  var pops: [Bool] = []

  override func popViewController(animated: Bool) -> UIViewController? {
    pops.append(animated)
    return super.popViewController(animated: animated)
  }
}

/// Answers the question of its bar.
private final class AskedNavigationController: UINavigationController, UINavigationBarDelegate {
  var allows = true
  var questions = 0

  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem)
    -> Bool
  {
    questions += 1
    return allows
  }
}

@MainActor
@Suite("A tap on the back button asks, then pops once", .headless)
struct NavigationBackTapTests {
  private func show(_ nav: UINavigationController, _ log: CallbackLog) -> Phone {
    let screens = ["A", "B"].map { LoggingViewController($0, log) }
    nav.setViewControllers(screens, animated: false)
    let phone = Phone(showing: nav)
    log.clear()
    return phone
  }

  @Test("A back tap is an animated pop (Case 34, 4.34)")
  func backTap() {
    let on = NavigationFixture("A", "B")

    #expect(on.phone.user.tapBack(in: on.nav))
    on.phone.settle()

    #expect(on.stack == ["A"])
    #expect(
      on.log.withoutParents == [
        "B.viewWillDisappear(true)", "A.viewWillAppear(true)", "willShow(A, true)",
        "A.viewIsAppearing(true)", "B.viewDidDisappear(true)", "A.viewDidAppear(true)",
        "didShow(A, true)",
      ])
  }

  @Test("There is no back button on the last controller (Case 34)")
  func backTapOnRoot() {
    let on = NavigationFixture("A")

    #expect(!on.phone.user.tapBack(in: on.nav))
    on.phone.settle()

    #expect(on.stack == ["A"])
    #expect(on.log.lines == [])
  }

  @Test("When shouldPop says no, a back tap does nothing (Case 34, 4.34)")
  func refused() {
    let log = CallbackLog()
    let nav = AskedNavigationController()
    let phone = show(nav, log)
    nav.allows = false

    phone.user.tapBack(in: nav)
    phone.settle()

    #expect(nav.questions == 1)
    #expect(nav.viewControllers.count == 2)
    #expect(log.lines == [])
  }

  @Test("When shouldPop says yes, a back tap pops once (Case 34, 4.34)")
  func allowed() {
    let log = CallbackLog()
    let nav = AskedNavigationController()
    nav.setViewControllers([LoggingViewController("Z", log)], animated: false)
    let phone = show(nav, log)
    nav.pushViewController(LoggingViewController("C", log), animated: false)
    phone.settle()

    #expect(phone.user.tapBack(in: nav))
    phone.settle()

    #expect(nav.questions == 1)
    #expect(nav.viewControllers.map { CallbackLog.name(of: $0) } == ["A", "B"])
  }

  @Test("An overridden pop sees a back tap, a back swipe and a pop by code (Case 34, 4.13)")
  func overriddenPop() throws {
    let log = CallbackLog()
    let nav = CountingNavigationController()
    let phone = show(nav, log)
    let b = try #require(nav.topViewController)

    #expect(phone.user.tapBack(in: nav))
    phone.settle()
    #expect(nav.pops == [true])
    nav.pushViewController(b, animated: false)
    phone.settle()
    #expect(phone.user.swipeBack(in: nav))
    phone.settle()

    #expect(nav.pops == [true, true])
    #expect(nav.viewControllers.count == 1)
  }
}
