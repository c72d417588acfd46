import HeadlessUIKit
import Testing

@MainActor
@Suite("Where nobody knows the order of tabs that an animator shows, a switch decides", .headless)
struct UnsettledTabTests {
  @Test(
    "The new tab hears first that it comes, or the old one that it goes (U16, 4.37)",
    arguments: [true, false])
  func order(isOldFirst: Bool) {
    HeadlessSession.current.policy.tellsOldTabFirst = isOldFirst
    let (log, tabs) = (CallbackLog(), UITabBarController())
    tabs.viewControllers = ["A", "B"].map { LoggingViewController($0, log) }
    let phone = Phone(showing: tabs)
    let director = TransitionDirector(log, LoggingAnimator(log))
    tabs.delegate = director
    log.clear()

    tabs.selectedIndex = 1
    phone.settle()

    let wills = ["A.viewWillDisappear(true)", "B.viewWillAppear(true)"]
    #expect(
      log.only("A.viewWillDisappear(true)", "B.viewWillAppear(true)", "animate")
        == (isOldFirst ? wills : wills.reversed()) + ["animate"])
  }
}
