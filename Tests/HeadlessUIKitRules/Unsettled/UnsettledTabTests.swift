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

  @Test(
    "A second tap pops a stack that is nested in the tab, or only one that is the tab (U22, 6.2)",
    .headless(.iOS26), arguments: [true, false])
  func nestedStack(pops: Bool) {
    HeadlessSession.current.policy.popsNestedStackOnSecondTap = pops
    let (tabs, nav) = nestedStackInTab()
    let phone = Phone(showing: tabs)

    #expect(phone.user.tapTab(0, in: tabs))
    phone.settle()

    #expect(nav.viewControllers.count == (pops ? 1 : 2))
  }

  @Test("Before iOS 26 a second tap leaves a nested stack as it is (6.2)", .headless(.iOS18))
  func nestedStackEarlier() {
    let (tabs, nav) = nestedStackInTab()
    let phone = Phone(showing: tabs)

    #expect(phone.user.tapTab(0, in: tabs))
    phone.settle()

    #expect(nav.viewControllers.count == 2)
  }

  private func nestedStackInTab() -> (UITabBarController, UINavigationController) {
    let (log, nav, tabs) = (CallbackLog(), UINavigationController(), UITabBarController())
    nav.setViewControllers(["A", "B"].map { LoggingViewController($0, log) }, animated: false)
    let container = UIViewController()
    container.addChild(nav)
    container.view.addSubview(nav.view)
    nav.didMove(toParent: container)
    tabs.viewControllers = [container]
    return (tabs, nav)
  }

  @Test(
    "Where controllers were set, a tap asks the old method, or the one for tabs (U23, 6.2)",
    .headless(.iOS26), arguments: [true, false])
  func asked(isOld: Bool) {
    HeadlessSession.current.policy.asksOldShouldSelect = isOld
    let (log, tabs) = (CallbackLog(), UITabBarController())
    tabs.viewControllers = ["A", "B"].map { name in
      let controller = LoggingViewController(name, log)
      controller.title = name
      return controller
    }
    let delegate = UITabDelegate(log)
    tabs.delegate = delegate
    let phone = Phone(showing: tabs)
    log.clear()

    #expect(phone.user.tapTab(1, in: tabs))
    delegate.allows = false
    #expect(!phone.user.tapTab(0, in: tabs))

    let asked =
      isOld
      ? ["shouldSelect(B)", "shouldSelect(A)"] : ["shouldSelectTab(B)", "shouldSelectTab(A)"]
    #expect(log.lines.filter { $0.contains("elect") } == [asked[0], "didSelect(B)", asked[1]])
  }
}
