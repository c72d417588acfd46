import HeadlessUIKit
import Testing

/// Two tabs A and B on screen, idle, with an empty log.
@MainActor
private struct TabFixture {
  let log = CallbackLog()
  let delegate: LoggingTabDelegate
  let tabs = UITabBarController()
  let phone: Phone

  init() {
    delegate = LoggingTabDelegate(log)
    let log = log
    tabs.viewControllers = ["A", "B"].map { LoggingViewController($0, log) }
    tabs.delegate = delegate
    phone = Phone(showing: tabs)
    log.clear()
  }

  var selected: String { CallbackLog.name(of: tabs.selectedViewController) }
}

@MainActor
@Suite("A tab is selected at once, and only the user's taps are asked about", .headless)
struct TabSelectionTests {
  @Test("Case 30, 3.11: A selection by code swaps the screens in UIKit's order and asks nobody")
  func byCode() {
    let on = TabFixture()

    on.tabs.selectedIndex = 1
    #expect(on.selected == "B")
    on.phone.settle()

    #expect(
      on.log.lines(without: [.parent, .isAppearing]) == [
        "B.loadView", "B.viewDidLoad", "B.viewWillAppear(false)", "A.viewWillDisappear(false)",
        "A.viewDidDisappear(false)", "B.viewDidAppear(false)",
      ])
    #expect(on.log.count("B.viewIsAppearing(false)") == 1)
    #expect(on.phone.session.log.isEmpty)
  }

  @Test("Case 30: A tab that was shown before is not loaded again")
  func backToTheFirst() {
    let on = TabFixture()
    on.tabs.selectedIndex = 1
    on.phone.settle()
    on.log.clear()

    on.tabs.selectedViewController = on.tabs.viewControllers?[0]
    on.phone.settle()

    #expect(on.tabs.selectedIndex == 0)
    #expect(
      on.log.lines(without: [.parent, .isAppearing]) == [
        "A.viewWillAppear(false)", "B.viewWillDisappear(false)", "B.viewDidDisappear(false)",
        "A.viewDidAppear(false)",
      ])
  }

  @Test("Case 30, 6.2: A tap asks first, then swaps, then tells")
  func tap() {
    let on = TabFixture()

    #expect(on.phone.user.tapTab(1, in: on.tabs))
    on.phone.settle()

    #expect(on.selected == "B")
    #expect(on.log.lines.first == "shouldSelect(B)")
    #expect(on.log.count("didSelect(B)") == 1)
    #expect(on.log.count("B.viewDidAppear(false)") == 1)
    #expect(
      on.log.only("shouldSelect(B)", "B.viewWillAppear(false)", "B.viewDidAppear(false)")
        == ["shouldSelect(B)", "B.viewWillAppear(false)", "B.viewDidAppear(false)"])
    #expect(on.log.only("shouldSelect(B)", "didSelect(B)") == ["shouldSelect(B)", "didSelect(B)"])
  }

  @Test("Case 30, 6.2: A tap that the delegate refuses does nothing but ask")
  func refusedTap() {
    let on = TabFixture()
    on.delegate.allows = false

    on.phone.user.tapTab(1, in: on.tabs)
    on.phone.settle()

    #expect(on.selected == "A")
    #expect(on.log.lines == ["shouldSelect(B)"])
  }

  @Test("Case 30: A tap on the selected tab asks and tells without any appearance")
  func tapAgain() {
    let on = TabFixture()

    #expect(on.phone.user.tapTab(0, in: on.tabs))
    on.phone.settle()

    #expect(on.log.lines == ["shouldSelect(A)", "didSelect(A)"])
  }

  @Test("Case 30: A tab that does not exist cannot be tapped")
  func strangeTap() {
    let on = TabFixture()

    #expect(!on.phone.user.tapTab(7, in: on.tabs))
    on.phone.settle()

    #expect(on.selected == "A")
    #expect(on.log.lines == [])
  }

  @Test("Case 30: A second tap on a tab pops its stack to the root, a selection by code does not")
  func tapPopsToRoot() {
    let log = CallbackLog()
    let nav = UINavigationController()
    nav.setViewControllers(
      ["A", "B"].map { LoggingViewController($0, log) }, animated: false)
    let tabs = UITabBarController()
    tabs.viewControllers = [nav]
    let phone = Phone(showing: tabs)

    tabs.selectedIndex = 0
    phone.settle()
    #expect(nav.viewControllers.count == 2)
    #expect(phone.user.tapTab(0, in: tabs))
    phone.settle()

    #expect(nav.viewControllers.count == 1)
  }

  @Test("Case 26, 3.18: A tab switch sets no flag")
  func flags() {
    let on = TabFixture()

    on.tabs.selectedIndex = 1
    on.phone.settle()

    #expect(on.log.flags(of: "A") == ["viewWillDisappear: -", "viewDidDisappear: -"])
    #expect(on.log.flags(of: "B") == ["viewWillAppear: -", "viewDidAppear: -"])
  }

  @Test("Case 30, 6.1: Without a window the first tab is selected and nothing is loaded")
  func withoutWindow() {
    let log = CallbackLog()
    let (a, b) = (LoggingViewController("A", log), LoggingViewController("B", log))
    let tabs = UITabBarController()

    #expect(tabs.selectedViewController == nil)
    tabs.viewControllers = [a, b]
    #expect(tabs.selectedViewController === a)
    #expect(tabs.selectedIndex == 0)
    #expect(b.parent === tabs)
    tabs.selectedIndex = 1

    #expect(tabs.selectedViewController === b)
    #expect(!a.isViewLoaded && !b.isViewLoaded)
    #expect(log.lines(without: [.parent]) == [])
  }

  @Test("Case 30, 6.1: A selection survives a change of tabs when its controller does")
  func survives() {
    let on = TabFixture()
    on.tabs.selectedIndex = 1
    on.phone.settle()
    let b = on.tabs.selectedViewController
    let c = LoggingViewController("C", on.log)

    on.tabs.viewControllers = [c] + (b.map { [$0] } ?? [])
    on.phone.settle()

    #expect(on.selected == "B")
    #expect(on.tabs.selectedIndex == 1)
    #expect(!c.isViewLoaded)
  }
}

@MainActor
private func selectAStranger() {
  let on = TabFixture()
  on.tabs.selectedViewController = LoggingViewController("X", on.log)
}

@MainActor
private func setTheSameTabTwice() {
  let on = TabFixture()
  let tab = LoggingViewController("X", on.log)
  on.tabs.viewControllers = [tab, tab]
}

@Suite("What UIKit raises about tabs ends the process")
struct TabMistakeTests {
  @Test("Rule 6.1: A controller that is none of the tabs is not selected")
  func stranger() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent],
      performing: { await selectAStranger() })
    try expectText("only a view controller in the tab bar controller's list", in: result)
  }

  @Test("Rule 6.1: One controller is not two tabs")
  func sameTwice() async {
    await #expect(processExitsWith: .failure) { await setTheSameTabTwice() }
  }
}
