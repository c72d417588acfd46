import Foundation
import HeadlessUIKit
import Testing

@MainActor
@Suite("Tabs make their controllers, and their delegate hears of tabs", .headless(.iOS18))
struct UITabTests {
  private let session = HeadlessSession.current

  @Test("A tap asks, then selects, then tells, and the old methods are not called (6.15)")
  func tap() {
    session.policy.callsTabProvidersAtOnce = false
    let on = UITabFixture("A", "B")

    #expect(on.phone.user.tapTab(1, in: on.tabs))
    on.phone.settle()

    #expect(on.selected == "B")
    #expect(
      on.log.withoutParents == [
        "shouldSelectTab(B)", "make B", "B.loadView", "B.viewDidLoad", "B.viewWillAppear(false)",
        "A.viewWillDisappear(false)", "B.viewIsAppearing(false)", "A.viewDidDisappear(false)",
        "B.viewDidAppear(false)", "didSelectTab(B, previous: A)",
      ])
  }

  @Test("A tap that the delegate refuses makes nothing (6.15)")
  func refused() {
    session.policy.callsTabProvidersAtOnce = false
    let on = UITabFixture("A", "B")
    on.delegate.allows = false

    #expect(!on.phone.user.tapTab(1, in: on.tabs))
    on.phone.settle()

    #expect(on.selected == "A")
    #expect(on.log.lines == ["shouldSelectTab(B)"])
  }

  @Test("A second tap tells that the previous tab is the same, and pops to the root (6.15)")
  func secondTap() {
    let log = CallbackLog()
    let nav = UINavigationController()
    nav.setViewControllers(["A", "B"].map { LoggingViewController($0, log) }, animated: false)
    let tabs = UITabBarController(
      tabs: [UITab(title: "N", image: nil, identifier: "N") { _ in nav }])
    let delegate = UITabDelegate(log)
    tabs.delegate = delegate
    let phone = Phone(showing: tabs)
    log.clear()

    #expect(phone.user.tapTab(0, in: tabs))
    phone.settle()

    #expect(
      log.lines.filter { $0.contains("Tab") } == [
        "shouldSelectTab(N)", "didSelectTab(N, previous: N)",
      ])
    #expect(nav.viewControllers.count == 1)
  }

  @Test("A selection by code asks nobody, and tells once (6.15)")
  func byCode() {
    let on = UITabFixture("A", "B")

    on.tabs.selectedTab = on.tabs.tabs[1]
    on.tabs.selectedTab = on.tabs.tabs[1]
    on.phone.settle()

    #expect(on.selected == "B")
    #expect(on.log.lines.filter { $0.contains("elect") } == ["didSelectTab(B, previous: A)"])
  }

  @Test("The index selects a tab, too (6.15)")
  func byIndex() {
    let on = UITabFixture("A", "B")

    on.tabs.selectedIndex = 1

    #expect(on.selected == "B")
    #expect(on.tabs.selectedIndex == 1)
    #expect(on.log.count("didSelectTab(B, previous: A)") == 1)
  }

  @Test(
    "A provider is called once, when its tab is first selected, or when the tabs are set (U26, 6.15)",
    arguments: [true, false])
  func provider(atOnce: Bool) {
    session.policy.callsTabProvidersAtOnce = atOnce
    let (log, tabs) = (CallbackLog(), UITabBarController())

    tabs.tabs = ["A", "B"].map { UITabFixture.tab($0, log) }
    #expect(log.only("make A", "make B") == (atOnce ? ["make A", "make B"] : ["make A"]))
    tabs.selectedIndex = 1
    tabs.selectedIndex = 0
    tabs.selectedIndex = 1

    #expect(log.only("make A", "make B") == ["make A", "make B"])
    #expect(tabs.tabs[1].viewController === tabs.selectedViewController)
    #expect(tabs.selectedViewController?.tab === tabs.tabs[1])
  }

  @Test(
    "That setting tabs selects the first one is told, or it is not (U25, 6.15)",
    arguments: [true, false])
  func initialTab(tells: Bool) {
    session.policy.tellsOfInitialTab = tells
    let (log, tabs) = (CallbackLog(), UITabBarController())
    let delegate = UITabDelegate(log)
    tabs.delegate = delegate

    tabs.tabs = [UITabFixture.tab("A", log)]

    #expect(tabs.selectedTab === tabs.tabs.first)
    #expect(log.count("didSelectTab(A, previous: nil)") == (tells ? 1 : 0))
  }

  @Test("There are no controllers where tabs were set (6.15)")
  func noControllers() {
    let on = UITabFixture("A", "B")

    #expect(on.tabs.viewControllers == nil)
    #expect(on.tabs.selectedViewController === on.tabs.tabs[0].viewController)
    #expect(on.tabs.tabBar.items?.map(\.title) == ["A", "B"])
    #expect(on.tabs.tab(forIdentifier: "B") === on.tabs.tabs[1])
  }

  @Test("A selection stays with its tab, and a hidden tab loses it (6.15)")
  func keepsSelection() {
    let on = UITabFixture("A", "B")
    let (a, b) = (on.tabs.tabs[0], on.tabs.tabs[1])
    on.tabs.selectedTab = b

    on.tabs.tabs = [on.tab("C"), b]
    #expect(on.selected == "B")
    #expect(a.tabBarController == nil)
    b.isHidden = true
    on.phone.settle()

    #expect(on.selected == "C")
    #expect(on.tabs.tabBar.items?.map(\.title) == ["C"])
    #expect(!on.phone.user.tapTab(b, in: on.tabs))
  }

  @Test("A disabled tab cannot be tapped (6.15)")
  func disabled() {
    let on = UITabFixture("A", "B")
    on.tabs.tabs[1].isEnabled = false

    #expect(!on.phone.user.tapTab(1, in: on.tabs))
    #expect(on.selected == "A")
  }

  @Test("Setting controllers takes the tabs away, and the old methods are called again (6.17)")
  func controllersAgain() {
    session.policy.asksOldShouldSelect = true
    let on = UITabFixture("A", "B")
    let a = on.tabs.tabs[0]

    on.tabs.viewControllers = ["C", "D"].map { LoggingViewController($0, on.log) }
    on.phone.settle()

    #expect(on.tabs.tabs.isEmpty)
    #expect(on.tabs.selectedTab == nil)
    #expect(a.tabBarController == nil)
    #expect(a.viewController?.parent == nil)
    on.log.clear()
    #expect(on.phone.user.tapTab(1, in: on.tabs))
    #expect(on.log.lines.filter { $0.contains("elect") } == ["shouldSelect(D)", "didSelect(D)"])
  }

  @Test("Setting tabs takes the controllers away (6.15, 6.17)")
  func tabsAgain() {
    let on = TabFixture()
    let a = on.tabs.viewControllers?.first

    on.tabs.tabs = [UITabFixture.tab("C", on.log)]
    on.phone.settle()

    #expect(on.tabs.viewControllers == nil)
    #expect(a?.parent == nil)
    #expect(on.log.only("A.viewDidDisappear(false)", "C.viewDidAppear(false)").count == 2)
  }

  @Test("Tabs behind More are made when they are chosen there (6.2, 6.15)")
  func more() {
    session.policy.callsTabProvidersAtOnce = false
    let on = UITabFixture("A", "B", "C", "D", "E", "F")
    let f = on.tabs.tabs[5]
    #expect(on.tabs.tabBar.items?.count == 5)

    #expect(on.phone.user.tapTab(4, in: on.tabs))
    on.phone.settle()
    #expect(on.selected == nil)
    #expect(on.phone.user.tapMore(f, in: on.tabs))
    on.phone.settle()

    #expect(on.selected == "F")
    #expect(on.log.only("make E", "make F") == ["make F"])
    #expect(on.tabs.moreNavigationController.topViewController === f.viewController)
    #expect(on.phone.session.log.isEmpty)
  }

  @Test("The tab for searching is a tab of the system's (6.15)")
  func search() {
    let log = CallbackLog()
    let search = UISearchTab { _ in LoggingViewController("S", log) }
    let tabs = UITabBarController(tabs: [UITabFixture.tab("A", log), search])
    let phone = Phone(showing: tabs)

    #expect(phone.user.tapTab(search, in: tabs))

    #expect(tabs.selectedTab === search)
    #expect(tabs.mode == .automatic)
    #expect(tabs.customizationIdentifier == nil)
  }

  @Test("The tabs go with their tab bar controller (7.1)")
  func released() {
    weak var made: UIViewController?
    weak var tab: UITab?
    do {
      let log = CallbackLog()
      let tabs = UITabBarController(tabs: [UITabFixture.tab("A", log)])
      (made, tab) = (tabs.selectedViewController, tabs.selectedTab)
      #expect(made != nil)
    }
    session.settle()

    #expect(made == nil)
    #expect(tab == nil)
  }
}

@MainActor
private func setTabsTooEarly() {
  HeadlessSession(profile: .iOS17).enter { UITabBarController().tabs = [] }
}

@Suite("What no release allows about tabs ends the process")
struct UITabMistakeTests {
  @Test("Tabs before iOS 18")
  func tooEarly() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent],
      performing: { await setTabsTooEarly() })
    try expectText("UITabBarController has no tabs before iOS 18", in: result)
  }
}
