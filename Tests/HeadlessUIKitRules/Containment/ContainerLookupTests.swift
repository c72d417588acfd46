import HeadlessUIKit
import Testing

@MainActor
@Suite("A controller finds the containers around it", .headless)
struct ContainerLookupTests {
  private let log = CallbackLog()

  private func screen(_ name: String) -> LoggingViewController {
    LoggingViewController(name, log)
  }

  @Test("Each container is the nearest one through the parents, at any depth (2.9)")
  func nearest() {
    let (outer, inner) = (screen("A"), screen("C"))
    let nav = UINavigationController(rootViewController: outer)
    let tabs = UITabBarController()
    let split = UISplitViewController()
    outer.addChild(inner)
    tabs.viewControllers = [nav]
    split.viewControllers = [tabs, screen("D")]

    for controller in [outer, inner] {
      #expect(controller.navigationController === nav)
      #expect(controller.tabBarController === tabs)
      #expect(controller.splitViewController === split)
    }
    #expect(nav.navigationController == nil)
    #expect(nav.tabBarController === tabs)
    #expect(tabs.tabBarController == nil)
    #expect(tabs.splitViewController === split)
  }

  @Test("Of two tab bar controllers around each other the inner one is found (2.9)")
  func innermost() {
    let (inner, outer) = (UITabBarController(), UITabBarController())
    let leaf = screen("A")
    inner.viewControllers = [leaf]
    outer.viewControllers = [inner]

    #expect(leaf.tabBarController === inner)
    #expect(inner.tabBarController === outer)
  }

  @Test("A presented controller finds no container of its presenter, only its own (2.9)")
  func presented() {
    let on = NavigationFixture("A")
    let (plain, root) = (on.screen("B"), on.screen("C"))
    let own = UINavigationController(rootViewController: root)
    on.nav.topViewController?.present(plain, animated: true)
    on.phone.settle()
    plain.present(own, animated: true)
    on.phone.settle()

    #expect(plain.presentingViewController === on.nav)
    #expect(plain.navigationController == nil)
    #expect(plain.tabBarController == nil)
    #expect(own.navigationController == nil)
    #expect(root.navigationController === own)
  }
}
