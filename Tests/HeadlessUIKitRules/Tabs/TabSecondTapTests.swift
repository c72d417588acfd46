import HeadlessUIKit
import Testing

@MainActor
@Suite("A second tap on a tab takes its stack to the root, when the delegate lets it", .headless)
struct TabSecondTapTests {
  private let log = CallbackLog()
  private let nav = UINavigationController()
  private let tabs = UITabBarController()

  private func show(_ delegate: LoggingTabDelegate) -> Phone {
    nav.setViewControllers(
      ["A", "B", "C"].map { LoggingViewController($0, log) }, animated: false)
    tabs.viewControllers = [nav, LoggingViewController("D", log)]
    tabs.delegate = delegate
    let phone = Phone(showing: tabs)
    log.clear()
    return phone
  }

  @Test("The second tap asks, pops to the root like code does, and tells (6.2)")
  func pops() {
    HeadlessSession.current.policy.asksOldShouldSelect = true
    let delegate = LoggingTabDelegate(log)
    let phone = show(delegate)

    #expect(phone.user.tapTab(0, in: tabs))
    phone.settle()

    #expect(
      log.withoutParents == [
        "shouldSelect(nav)", "didSelect(nav)", "A.loadView", "A.viewDidLoad",
        "C.viewWillDisappear(true)", "A.viewWillAppear(true)", "A.viewIsAppearing(true)",
        "C.viewDidDisappear(true)", "A.viewDidAppear(true)",
      ])
    #expect(nav.viewControllers.count == 1)
  }

  @Test("A delegate that says no keeps a first tap from selecting, a second from popping (6.2)")
  func refused() {
    HeadlessSession.current.policy.asksOldShouldSelect = true
    let delegate = LoggingTabDelegate(log)
    let phone = show(delegate)
    delegate.allows = false

    #expect(!phone.user.tapTab(0, in: tabs))
    #expect(!phone.user.tapTab(1, in: tabs))
    phone.settle()

    #expect(log.lines == ["shouldSelect(nav)", "shouldSelect(D)"])
    #expect(nav.viewControllers.count == 3)
    #expect(tabs.selectedIndex == 0)
  }

  @Test("A tab that is selected again by code keeps its stack and asks nobody (6.2)")
  func byCode() {
    let delegate = LoggingTabDelegate(log)
    let phone = show(delegate)

    tabs.selectedIndex = 0
    tabs.selectedViewController = nav
    phone.settle()

    #expect(log.lines == [])
    #expect(nav.viewControllers.count == 3)
  }

  @Test("The first tap on another tab leaves the stack there as it was (6.2)")
  func otherTab() {
    let delegate = LoggingTabDelegate(log)
    let phone = show(delegate)
    tabs.selectedIndex = 1
    phone.settle()

    #expect(phone.user.tapTab(0, in: tabs))
    phone.settle()

    #expect(nav.viewControllers.count == 3)
  }
}
