import HeadlessUIKit
import Testing

/// Hears of taps itself, not by a delegate.
private final class TapTabs: UITabBarController {
  var taps: [String] = []

  override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
    super.tabBar(tabBar, didSelect: item)
    taps.append("\(item.title ?? "") at \(selectedIndex)")
  }
}

@MainActor
@Suite("A tab is selected at once, and only the user's taps are asked about", .headless)
struct TabSelectionTests {
  @Test("A tap asks first, then swaps, then tells (Case 30, 6.2)")
  func tap() {
    HeadlessSession.current.policy.asksOldShouldSelect = true
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

  @Test("A subclass hears of each tap while the old tab is selected, of code not at all (6.13)")
  func tapInSubclass() {
    let tabs = TapTabs()
    tabs.viewControllers = ["A", "B"].map { title in
      let tab = UIViewController()
      tab.tabBarItem = UITabBarItem(title: title, image: nil, tag: 0)
      return tab
    }
    let delegate = LoggingTabDelegate(CallbackLog())
    tabs.delegate = delegate
    let phone = Phone(showing: tabs)
    #expect(tabs.tabBar.delegate === tabs)

    phone.user.tapTab(1, in: tabs)
    delegate.allows = false
    phone.user.tapTab(0, in: tabs)
    tabs.selectedIndex = 0
    phone.settle()

    #expect(tabs.taps == ["B at 0", "A at 1"])
  }

  @Test("A tap that the delegate refuses does nothing but ask (Case 30, 6.2)")
  func refusedTap() {
    HeadlessSession.current.policy.asksOldShouldSelect = true
    let on = TabFixture()
    on.delegate.allows = false

    on.phone.user.tapTab(1, in: on.tabs)
    on.phone.settle()

    #expect(on.selected == "A")
    #expect(on.log.lines == ["shouldSelect(B)"])
  }

  @Test("A tap on the selected tab asks and tells without any appearance (Case 30)")
  func tapAgain() {
    HeadlessSession.current.policy.asksOldShouldSelect = true
    let on = TabFixture()

    #expect(on.phone.user.tapTab(0, in: on.tabs))
    on.phone.settle()

    #expect(on.log.lines == ["shouldSelect(A)", "didSelect(A)"])
  }

  @Test("A tab that does not exist cannot be tapped (Case 30)")
  func strangeTap() {
    let on = TabFixture()

    #expect(!on.phone.user.tapTab(7, in: on.tabs))
    on.phone.settle()

    #expect(on.selected == "A")
    #expect(on.log.lines == [])
  }

  @Test("A second tap on a tab pops its stack to the root, a selection by code does not (Case 30)")
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
}
