import CoordinatorKitMigration
import CoordinatorKitUI
import Testing

@MainActor @Suite("A tab bar navigator", .headless)
struct TabBarNavigatorTests {
  private struct Note: CoordinatorMessageable {}

  @Test("It shows its tabs and selects the first, which is no change")
  func starts() {
    let tabs = NavigatedTabs("a", "b")
    #expect(tabs.titles == ["a", "b"])
    #expect(tabs.navigator.selectedRoute == "a")
    #expect(tabs.navigator.routes == ["a", "b"])
    #expect(tabs.changes == [])
    #expect(tabs.reports.texts == [])
  }

  @Test("Without tabs there is no route")
  func startsEmpty() {
    let tabs = NavigatedTabs()
    #expect(tabs.navigator.selectedRoute == nil)
    #expect(!tabs.navigator.select { _ in true })
    #expect(tabs.changes == [])
  }

  @Test("Selecting a route is one change, after UIKit has selected the tab")
  func selects() {
    let tabs = NavigatedTabs("a", "b", "b")
    #expect(tabs.navigator.select(route: { $0 == "b" }, completion: tabs.ended("b")))
    #expect(tabs.tabBarController.selectedIndex == 1)
    #expect(tabs.changes == ["b: b"])
    tabs.phone.settle()
    #expect(tabs.outcomes == ["b: performed"])
    #expect(tabs.messages == [])
  }

  @Test("Selecting a route that is not there changes nothing")
  func selectsNothing() {
    let tabs = NavigatedTabs("a", "b")
    #expect(!tabs.navigator.select(route: { $0 == "z" }, completion: tabs.ended("z")))
    #expect(tabs.navigator.selectedRoute == "a")
    #expect(tabs.changes == [])
    #expect(tabs.outcomes == ["z: failed: no tab has such a route"])
  }

  @Test("A tap is one change, and the route is new when the message about it arrives")
  func taps() {
    let tabs = NavigatedTabs("a", "b")
    var route: String?
    tabs.navigator.coordinator.on(TabMessage.self) { [unowned navigator = tabs.navigator] _, _ in
      route = navigator.selectedRoute
    }
    tabs.tap(1)
    #expect(tabs.navigator.selectedRoute == "b")
    #expect(route == "b")
    #expect(tabs.changes == ["b: b"])
    #expect(tabs.reports.texts == [])
  }

  @Test("Selecting or tapping the selected tab again is no change")
  func selectsAgain() {
    let tabs = NavigatedTabs("a", "b")
    #expect(tabs.navigator.select { $0 == "a" })
    tabs.tap(0)
    #expect(tabs.changes == [])
    #expect(tabs.messages == ["reselected(0)"])
  }

  @Test("The list of further tabs does not lose the route, and a tab chosen there is followed")
  func more() {
    let tabs = NavigatedTabs("a", "b", "c", "d", "e", "f")
    tabs.tap(1)
    tabs.tap(4)
    #expect(
      tabs.tabBarController.selectedViewController
        === tabs.tabBarController.moreNavigationController)
    #expect(tabs.navigator.selectedRoute == "b")
    let hidden = tabs.tabBarController.viewControllers?[5]
    #expect(hidden.map { tabs.phone.user.tapMore($0, in: tabs.tabBarController) } == true)
    tabs.phone.settle()
    #expect(tabs.navigator.selectedRoute == "f")
    #expect(tabs.changes == ["b: b", "f: f"])
  }

  @Test(
    "A tab that other code selects is followed at the next question, a foreign tab keeps the route")
  func foreignSelection() {
    let tabs = NavigatedTabs("a", "b")
    tabs.tabBarController.selectedIndex = 1
    #expect(tabs.navigator.selectedRoute == "b")
    #expect(tabs.changes == ["b: b"])
    tabs.tabBarController.viewControllers?.append(Page("foreign"))
    tabs.tabBarController.selectedIndex = 2
    #expect(tabs.navigator.selectedRoute == "b")
    #expect(tabs.selectedTitle == "foreign")
    #expect(tabs.changes == ["b: b"])
  }

  @Test("Replaced tabs keep the selection where its view controller stays, in one change")
  func replaces() {
    let tabs = NavigatedTabs("a", "b")
    tabs.tap(1)
    guard let kept = tabs.tabBarController.viewControllers?[1] else { return }
    tabs.navigator.set(
      [("x", Page("x")), ("y", kept)], animated: false, completion: tabs.ended("set"))
    tabs.phone.settle()
    #expect(tabs.titles == ["x", "b"])
    #expect(tabs.navigator.selectedRoute == "y")
    tabs.navigator.set([("z", Page("z"))], animated: false)
    tabs.phone.settle()
    #expect(tabs.navigator.selectedRoute == "z")
    #expect(tabs.changes == ["b: b", "y: b", "z: z"])
    #expect(tabs.outcomes == ["set: performed"])
    #expect(tabs.phone.log == [])
  }

  @Test("Tabs removed by other code have no route any more")
  func foreignRemoval() {
    let tabs = NavigatedTabs("a", "b")
    tabs.tap(1)
    tabs.tabBarController.viewControllers?.removeLast()
    tabs.tap(0)
    #expect(tabs.navigator.routes == ["a"])
    #expect(tabs.navigator.selectedRoute == "a")
    #expect(tabs.changes == ["b: b", "a: a"])
  }

  @Test("The app's delegate decides first, and hears every tap")
  func forwardsToTheDelegate() {
    HeadlessSession.current.policy.asksOldShouldSelect = true
    final class Delegate: NSObject, UITabBarControllerDelegate {
      var taps: [String] = []
      func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
      ) -> Bool {
        viewController.title != "b"
      }
      func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController
      ) {
        taps.append(viewController.title ?? "?")
      }
    }
    let (tabBarController, delegate) = (UITabBarController(), Delegate())
    tabBarController.delegate = delegate
    let tabs = NavigatedTabs("a", "b", "c", in: tabBarController)
    tabs.tap(1)
    #expect(tabs.navigator.selectedRoute == "a")
    tabs.tap(2)
    #expect(delegate.taps == ["c"])
    #expect(tabs.changes == ["c: c"])
  }

  @Test("A selection made while a change is reported is reported after it")
  func selectsFromTheCallback() {
    let tabs = NavigatedTabs("a", "b", "c")
    var log: [String] = []
    tabs.navigator.onChange = { navigator in
      log.append(navigator.selectedRoute ?? "?")
      navigator.select { $0 == "c" }
      log.append("selected")
    }
    tabs.navigator.select { $0 == "b" }
    #expect(log == ["b", "selected", "c", "selected"])
  }

  @Test("Messages of a tab reach the navigator's components, and a stack navigator may be a tab")
  func deliversMessages() {
    let phone = Phone()
    let stack = StackNavigator<Int>(navigationController: UINavigationController())
    stack.push(route: 1, viewController: Page("1"), animated: false)
    let plain = Page("plain")
    let tabs = TabBarNavigator<String>(
      tabBarController: UITabBarController(),
      views: [("stack", stack.navigationController), ("plain", plain)])
    var heard: [String] = []
    tabs.coordinator.on(Note.self) { _, _ in heard.append("note") }
    stack.coordinator.on(TabMessage.self) { message, _ in heard.append("\(message)") }
    phone.window.rootViewController = tabs.coordinator.rootViewController
    phone.window.makeKeyAndVisible()
    phone.settle()
    stack.navigationController.topViewController?.send(Note())
    plain.send(Note())
    #expect(stack.coordinator.parentCoordinator === tabs.coordinator)
    if let tabBarController = tabs.coordinator.rootViewController as? UITabBarController {
      tabs.select { $0 == "plain" }
      _ = phone.user.tapTab(0, in: tabBarController)
    }
    #expect(heard == ["note", "note", "selected(0)"])
  }

  @Test("A second navigator on one tab bar controller is reported, and shows nothing")
  func secondNavigator() {
    let tabs = NavigatedTabs("a", "b")
    let second = tabs.reports.scope {
      TabBarNavigator<Int>(
        tabBarController: tabs.tabBarController, views: [(1, Page("1"))])
    }
    #expect(!second.select { $0 == 1 })
    tabs.tap(1)
    #expect(tabs.titles == ["a", "b"])
    #expect(tabs.changes == ["b: b"])
    #expect(second.selectedRoute == nil)
    #expect(tabs.reports.kinds == [.sharedStack])
    #expect(
      tabs.reports.diagnostics.first?.what == """
        TabBarNavigator<Int> was given a tab bar controller that TabBarNavigator<String> has already.
        """)
  }

  @Test("A view controller listed twice is reported and left out the second time")
  func samePageTwice() {
    let tabs = NavigatedTabs("a")
    let page = Page("b")
    tabs.navigator.set([("b", page), ("c", page)], animated: false)
    tabs.phone.settle()
    #expect(tabs.titles == ["b"])
    #expect(tabs.navigator.routes == ["b"])
    #expect(
      tabs.reports.texts.map { String($0.drop { $0 != " " }.dropFirst()) } == [
        """
        TabBarNavigator<String> did not show Page in a tab for the route c. It is in another tab \
        already, and UIKit cannot show one view controller twice. Create a view controller for each tab.
        """
      ])
  }

  @Test("The navigator, its coordinator and its tabs are released")
  func releasesItself() {
    weak var navigator: TabBarNavigator<String>?
    weak var coordinator: (any Coordinator)?
    weak var page: UIViewController?
    do {
      let made = Page("a")
      let tabs = TabBarNavigator<String>(
        tabBarController: UITabBarController(), views: [("a", made)])
      (navigator, coordinator, page) = (tabs, tabs.coordinator, made)
    }
    #expect(navigator == nil)
    #expect(coordinator == nil)
    #expect(page == nil)
  }
}
