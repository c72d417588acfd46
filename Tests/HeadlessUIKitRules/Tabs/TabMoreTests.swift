import Foundation
import HeadlessUIKit
import Testing

/// Seven tabs A to G on screen, of which E, F and G are behind the More tab.
@MainActor
private struct SevenTabs {
  let log = CallbackLog()
  let delegate: LoggingTabDelegate
  let tabs = UITabBarController()
  let screens: [LoggingViewController]
  let phone: Phone

  init() {
    let log = log
    delegate = LoggingTabDelegate(log)
    screens = ["A", "B", "C", "D", "E", "F", "G"].map { LoggingViewController($0, log) }
    tabs.viewControllers = screens
    tabs.delegate = delegate
    phone = Phone(showing: tabs)
    log.clear()
  }

  var more: UINavigationController { tabs.moreNavigationController }
  var selected: String { CallbackLog.name(of: tabs.selectedViewController) }

  /// What is on the stack behind the More tab, without the list.
  var stack: [String] { more.viewControllers.dropFirst().map { CallbackLog.name(of: $0) } }
}

@MainActor
@Suite("More than five tabs make a More tab", .headless)
struct TabMoreTests {
  @Test("The bar shows four tabs and More; all of them are the tabs nevertheless (6.2)")
  func bar() {
    let on = SevenTabs()

    #expect(on.tabs.tabBar.items?.count == 5)
    #expect(on.tabs.viewControllers == on.screens)
    #expect(on.screens.allSatisfy { $0.tabBarController === on.tabs })
    #expect(!on.phone.user.tapTab(5, in: on.tabs))
  }

  @Test("Five tabs all have a place in the bar (6.2)")
  func five() {
    let on = SevenTabs()
    on.tabs.viewControllers = Array(on.screens.prefix(5))

    #expect(on.phone.user.tapTab(4, in: on.tabs))
    #expect(on.selected == "E")
    #expect(on.tabs.children == Array(on.screens.prefix(5)))
  }

  @Test("A tap on More selects the stack with the list, which has no index (6.2)")
  func tapMore() {
    HeadlessSession.current.policy.asksOldShouldSelect = true
    let on = SevenTabs()

    on.phone.user.tapTab(4, in: on.tabs)
    on.phone.settle()

    #expect(
      on.log.lines == [
        "shouldSelect(nav)", "A.viewWillDisappear(false)", "A.viewDidDisappear(false)",
        "didSelect(nav)",
      ])
    #expect(on.tabs.selectedViewController === on.more)
    #expect(on.tabs.selectedIndex == NSNotFound)
    #expect(on.more.viewControllers.count == 1)
  }

  @Test(
    "A tab chosen from the list is pushed, and the delegate of the tabs hears nothing (6.2)")
  func chooseFromTheList() {
    let on = SevenTabs()
    on.phone.user.tapTab(4, in: on.tabs)
    on.phone.settle()
    on.log.clear()

    #expect(on.phone.user.tapMore(on.screens[5], in: on.tabs))
    on.phone.settle()

    #expect(
      on.log.lines(of: "F") == [
        "F.willMove(nav)", "F.loadView", "F.viewDidLoad", "F.viewWillAppear(true)",
        "F.viewIsAppearing(true)", "F.viewDidAppear(true)", "F.didMove(nav)",
      ])
    #expect(on.log.lines == on.log.lines(of: "F"))
    #expect(on.selected == "F")
    #expect(on.tabs.selectedIndex == 5)
    #expect(on.screens[5].navigationController === on.more)
    #expect(on.screens[5].tabBarController === on.tabs)
  }

  @Test("Back from a tab of the list selects the list again, and the tab stays a tab (6.2)")
  func backToTheList() {
    let on = SevenTabs()
    on.tabs.selectedIndex = 6
    on.phone.settle()
    #expect(on.stack == ["G"])

    #expect(on.phone.user.tapBack(in: on.more))
    on.phone.settle()

    #expect(on.tabs.selectedViewController === on.more)
    #expect(on.tabs.selectedIndex == NSNotFound)
    #expect(on.screens[6].parent === on.tabs)
    #expect(on.tabs.viewControllers == on.screens)
    #expect(on.phone.user.tapMore(on.screens[6], in: on.tabs))
    on.phone.settle()
    #expect(on.selected == "G")
  }

  @Test("By code a tab behind More is selected in the call, in the order of tabs (6.2)")
  func selectByCode() {
    let on = SevenTabs()

    on.tabs.selectedIndex = 4
    #expect(on.selected == "E")
    #expect(on.tabs.selectedIndex == 4)
    on.phone.settle()

    #expect(
      on.log.withoutParents == [
        "E.loadView", "E.viewDidLoad", "E.viewWillAppear(false)", "A.viewWillDisappear(false)",
        "E.viewIsAppearing(false)", "A.viewDidDisappear(false)", "E.viewDidAppear(false)",
      ])
    #expect(on.screens[4].view.window === on.phone.window)
  }

  @Test("The list itself is selected through the stack, and keeps what was open (6.2)")
  func selectTheStack() {
    let on = SevenTabs()

    on.tabs.selectedViewController = on.more
    on.phone.settle()
    #expect(on.tabs.selectedIndex == NSNotFound)
    on.tabs.selectedIndex = 5
    on.tabs.selectedIndex = 0
    on.phone.settle()
    on.phone.user.tapTab(4, in: on.tabs)
    on.phone.settle()

    #expect(on.selected == "F")
  }

  @Test("A second tap on More goes back to the list (6.2)")
  func secondTap() {
    let on = SevenTabs()
    on.tabs.selectedIndex = 5
    on.phone.settle()

    on.phone.user.tapTab(4, in: on.tabs)
    on.phone.settle()

    #expect(on.tabs.selectedViewController === on.more)
    #expect(on.stack == [])
  }

  @Test("A stack may be a tab behind More, though stacks are not pushed otherwise (6.2)")
  func stackBehindMore() {
    let on = SevenTabs()
    let nav = UINavigationController(rootViewController: LoggingViewController("N", on.log))
    on.tabs.viewControllers = on.screens + [nav]

    on.tabs.selectedViewController = nav
    on.phone.settle()

    #expect(on.tabs.selectedIndex == 7)
    #expect(on.log.lines(of: "N").contains("N.viewDidAppear(false)"))
  }

  @Test("An open tab that comes into the bar stays selected; one that goes is let go (6.1)")
  func tabsChange() {
    let on = SevenTabs()
    on.tabs.selectedIndex = 5
    on.phone.settle()

    on.tabs.viewControllers = [on.screens[5], on.screens[0]]
    on.phone.settle()
    #expect(on.selected == "F")
    #expect(on.screens[5].parent === on.tabs)
    #expect(on.screens[5].view.window === on.phone.window)
    #expect(on.screens[6].parent == nil)

    on.tabs.viewControllers = on.screens
    on.tabs.selectedIndex = 6
    on.phone.settle()
    on.log.clear()
    on.tabs.viewControllers = Array(on.screens.prefix(6))
    on.phone.settle()

    #expect(on.selected == "A")
    #expect(on.screens[6].parent == nil)
    #expect(
      on.log.lines(of: "G") == [
        "G.viewWillDisappear(false)", "G.viewDidDisappear(false)", "G.willMove(nil)",
        "G.didMove(nil)",
      ])
    #expect(on.phone.session.log.isEmpty)
  }

  @Test("A selected tab that comes behind More is selected there (6.1)")
  func selectedIsBuried() {
    let on = SevenTabs()

    on.tabs.viewControllers = Array(on.screens.reversed())
    on.phone.settle()

    #expect(on.selected == "A")
    #expect(on.tabs.selectedIndex == 6)
    #expect(on.stack == ["A"])
    #expect(on.screens[0].view.window === on.phone.window)
  }
}
