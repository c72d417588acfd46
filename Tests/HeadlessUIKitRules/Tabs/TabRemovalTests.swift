import HeadlessUIKit
import Testing

/// Three tabs A, B, C; the test decides whether they are on screen.
@MainActor
private struct TabsFixture {
  let log = CallbackLog()
  let delegate: LoggingTabDelegate
  let tabs = UITabBarController()
  let phone = Phone()

  init() {
    delegate = LoggingTabDelegate(log)
    let log = log
    tabs.viewControllers = ["A", "B", "C"].map { LoggingViewController($0, log) }
    tabs.delegate = delegate
    log.clear()
  }

  func show() {
    phone.window.rootViewController = tabs
    phone.window.makeKeyAndVisible()
    phone.settle()
    log.clear()
  }

  func tab(_ index: Int) -> UIViewController { tabs.children[index] }
  var selected: String { CallbackLog.name(of: tabs.selectedViewController) }
  var names: [String] { tabs.children.map { CallbackLog.name(of: $0) } }
}

@MainActor
@Suite("Tabs that come and go hear of it, and what goes is let go", .headless)
struct TabRemovalTests {
  @Test(
    "The selected tab goes on screen: the first one takes its place, then it is freed (6.1)")
  func selectedOnScreen() {
    let on = TabsFixture()
    on.show()
    on.tabs.selectedIndex = 1
    on.phone.settle()
    on.log.clear()
    weak let b = on.tab(1)

    on.tabs.setViewControllers([on.tab(0), on.tab(2)], animated: true)
    #expect(on.selected == "A")
    on.phone.settle()

    #expect(
      on.log.lines(without: [.isAppearing]) == [
        "B.willMove(nil)", "A.viewWillAppear(false)", "B.viewWillDisappear(false)",
        "B.viewDidDisappear(false)", "A.viewDidAppear(false)", "B.didMove(nil)",
      ])
    #expect(on.tabs.selectedIndex == 0)
    #expect(on.tabs.tabBar.items?.count == 2)
    #expect(b == nil)
    #expect(on.phone.session.log.isEmpty)
  }

  @Test("Unselected tabs go without any appearance, and the selection stays (6.1)")
  func unselectedOnScreen() {
    let on = TabsFixture()
    on.show()
    on.tabs.selectedIndex = 2
    on.phone.settle()
    on.log.clear()
    weak let a = on.tab(0)
    weak let b = on.tab(1)

    on.tabs.viewControllers = [on.tab(2)]
    on.phone.settle()

    #expect(
      on.log.lines == ["A.willMove(nil)", "B.willMove(nil)", "A.didMove(nil)", "B.didMove(nil)"])
    #expect(on.selected == "C")
    #expect(on.tabs.selectedIndex == 0)
    #expect(a == nil)
    #expect(b == nil)
  }

  @Test(
    "New tabs hear of their parent at once and are not loaded until they are shown (6.1, 3.4)")
  func added() {
    let on = TabsFixture()
    on.show()
    let d = LoggingViewController("D", on.log)

    on.tabs.viewControllers = [d] + on.tabs.children
    #expect(on.log.lines == ["D.willMove(tabs)", "D.didMove(tabs)"])
    on.phone.settle()

    #expect(on.selected == "A")
    #expect(on.tabs.selectedIndex == 1)
    #expect(!d.isViewLoaded)
    #expect(on.log.lines == ["D.willMove(tabs)", "D.didMove(tabs)"])
  }

  @Test("All tabs replaced on screen: the new first one is shown, all old ones are freed (6.1)")
  func allReplaced() {
    let on = TabsFixture()
    on.show()
    weak let a = on.tab(0)

    on.tabs.viewControllers = [LoggingViewController("X", on.log)]
    on.phone.settle()

    #expect(
      on.log.lines(without: [.isAppearing]) == [
        "A.willMove(nil)", "B.willMove(nil)", "C.willMove(nil)", "X.willMove(tabs)", "X.loadView",
        "X.viewDidLoad", "X.viewWillAppear(false)", "A.viewWillDisappear(false)",
        "A.viewDidDisappear(false)", "X.viewDidAppear(false)", "A.didMove(nil)", "B.didMove(nil)",
        "C.didMove(nil)", "X.didMove(tabs)",
      ])
    #expect(a == nil)
  }

  @Test("An empty list of tabs is a list, and there is none before one was set")
  func emptyList() {
    let tabs = UITabBarController()
    #expect(tabs.viewControllers == nil)

    tabs.viewControllers = [UIViewController()]
    tabs.setViewControllers([], animated: false)

    #expect(tabs.viewControllers == [])
    #expect(tabs.selectedViewController == nil)
  }

  @Test("Without tabs nothing is selected and nothing is shown; the next ones are (6.1)")
  func noTabs() {
    let on = TabsFixture()
    on.show()
    weak let a = on.tab(0)

    on.tabs.setViewControllers(nil, animated: false)
    on.phone.settle()
    #expect(on.tabs.viewControllers == nil)
    #expect(on.tabs.selectedViewController == nil)
    #expect(on.tabs.selectedIndex == NSNotFound)
    #expect(
      on.log.lines(of: "A").suffix(3) == [
        "A.viewWillDisappear(false)", "A.viewDidDisappear(false)", "A.didMove(nil)",
      ])
    #expect(a == nil)
    on.log.clear()
    on.tabs.viewControllers = [LoggingViewController("X", on.log)]
    on.phone.settle()

    #expect(on.selected == "X")
    #expect(on.log.count("X.viewDidAppear(false)") == 1)
    #expect(on.phone.session.log.isEmpty)
  }

  @Test("Off screen tabs come and go with the parents' callbacks alone (6.1)")
  func offScreen() {
    let on = TabsFixture()
    weak let a = on.tab(0)
    on.tabs.selectedIndex = 1

    on.tabs.viewControllers = [on.tab(1), on.tab(2)]
    #expect(on.selected == "B")
    #expect(on.log.lines == ["A.willMove(nil)", "A.didMove(nil)"])
    #expect(a == nil)
    on.log.clear()
    on.tabs.viewControllers = [on.tab(1)]

    #expect(on.selected == "C")
    #expect(on.log.lines == ["B.willMove(nil)", "B.didMove(nil)"])
    on.show()
    #expect(on.tab(0).viewIfLoaded?.window === on.phone.window)
  }

  @Test(
    "A tab goes under a full-screen modal: the new selection appears with the dismissal (6.1)")
  func covered() {
    let on = TabsFixture()
    on.show()
    weak let a = on.tab(0)
    let modal = LoggingViewController("M", on.log)
    modal.modalPresentationStyle = .fullScreen
    on.tabs.present(modal, animated: true)
    on.phone.settle()
    on.log.clear()

    on.tabs.viewControllers = [on.tab(1), on.tab(2)]
    on.phone.settle()
    #expect(on.log.lines == ["A.willMove(nil)", "A.didMove(nil)"])
    #expect(a == nil)
    on.log.clear()
    on.tabs.dismiss(animated: true)
    on.phone.settle()

    #expect(
      on.log.lines(without: [.isAppearing]) == [
        "M.viewWillDisappear(true)", "B.loadView", "B.viewDidLoad", "B.viewWillAppear(true)",
        "B.viewDidAppear(true)", "M.viewDidDisappear(true)",
      ])
  }

  @Test(
    "A stack that is removed in the middle of a push ends off screen, with all it holds (6.1)")
  func duringPush() {
    let log = CallbackLog()
    let phone = Phone()
    let tabs = UITabBarController()
    weak var nav: UINavigationController?
    weak var top: UIViewController?
    do {
      let stack = UINavigationController(rootViewController: LoggingViewController("A", log))
      let b = LoggingViewController("B", log)
      (nav, top) = (stack, b)
      tabs.viewControllers = [stack, LoggingViewController("C", log)]
      phone.window.rootViewController = tabs
      phone.window.makeKeyAndVisible()
      phone.settle()
      stack.pushViewController(b, animated: true)
      phone.turn()
      log.clear()
    }

    tabs.viewControllers = [tabs.children[1]]
    phone.settle()

    #expect(log.names(of: "A", "B").filter { $0.hasSuffix("Appear") } == [])
    #expect(log.count("A.viewDidDisappear(true)") + log.count("A.viewDidDisappear(false)") == 1)
    #expect(log.names(of: "B").last == "B.viewDidDisappear")
    #expect(log.names(of: "C").last == "C.viewDidAppear")
    #expect(nav == nil)
    #expect(top == nil)
    #expect(phone.session.log.isEmpty)
  }

  @Test(
    "A removed tab knows in its callbacks that it leaves; a tab that is left does not (3.18)")
  func flags() {
    let on = TabsFixture()
    on.show()

    on.tabs.viewControllers = [on.tab(1), on.tab(2)]
    on.phone.settle()
    on.tabs.selectedIndex = 1
    on.phone.settle()

    #expect(
      on.log.flags(of: "A") == ["viewWillDisappear: movingFrom", "viewDidDisappear: movingFrom"])
    #expect(on.log.flags(of: "B").suffix(2) == ["viewWillDisappear: -", "viewDidDisappear: -"])
  }
}
