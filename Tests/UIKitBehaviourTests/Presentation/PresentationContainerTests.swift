import HeadlessUIKit
import Testing

@MainActor
@Suite("The outermost container presents and is dismissed", .headless)
struct PresentationContainerTests {
  @Test("Case 16, 5.1: A controller in a stack in a tab presents from the tab bar controller")
  func presenterIsOutermost() {
    let log = CallbackLog()
    let a = LoggingViewController("A", log)
    let b = LoggingViewController("B", log)
    let nav = UINavigationController(rootViewController: a)
    let tabs = UITabBarController()
    tabs.viewControllers = [nav]
    let phone = Phone(showing: tabs)

    a.present(b, animated: true)

    #expect(b.presentingViewController === tabs)
    #expect(a.presentedViewController === b)
    #expect(nav.presentedViewController === b)
    #expect(tabs.presentedViewController === b)
    phone.settle()
    #expect(b.presentingViewController === tabs)
    #expect(nav.visibleViewController === b)
    #expect(nav.topViewController === a)
    #expect(phone.session.log.isEmpty)
  }

  @Test("Case 16, 2.4: A presented controller has no parent and is nobody's child")
  func noParent() {
    let on = NavigationFixture("A")
    let b = on.screen("B")

    on.nav.topViewController?.present(b, animated: true)
    on.phone.settle()

    #expect(b.parent == nil)
    #expect(b.navigationController == nil)
    #expect(on.nav.children.count == 1)
    #expect(on.log.lines(of: "B").allSatisfy { !$0.contains("Move") })
  }

  @Test("Case 17: Each controller of a presented stack knows the presenter")
  func presentedStack() {
    let on = RootFixture()
    let (c, d) = (on.screen("C"), on.screen("D"))
    let nav = UINavigationController()
    nav.setViewControllers([c, d], animated: false)
    on.present(nav)

    #expect(nav.presentingViewController === on.root)
    #expect(c.presentingViewController === on.root)
    #expect(d.presentingViewController === on.root)
  }

  @Test(
    "Case 17, 5.17: A dismissal from inside a presented stack takes the stack away and does not pop"
  )
  func dismissFromInside() {
    let on = RootFixture()
    let (c, d) = (on.screen("C"), on.screen("D"))
    let nav = UINavigationController()
    nav.setViewControllers([c, d], animated: false)
    on.present(nav)

    d.dismiss(animated: true)
    on.phone.settle()

    #expect(on.root.presentedViewController == nil)
    #expect(nav.viewControllers == [c, d])
    #expect(d.parent === nav)
    #expect(
      on.log.lines == ["D.viewWillDisappear(true)", "D.viewDidDisappear(true)"])
  }
}
