import CoordinatorKitUI
import Testing

/// Links into tabs that are coordinators of their own.
///
/// What happened to users: the plan of a link ended at the tab, since selecting it was code.
@MainActor @Suite("A route leads to a tab", .headless)
struct TabRouteTests {
  private enum PlaceRoute: Route, Hashable { case news, users, nowhere }

  private final class PlaceTabs: TabBarCoordinator {
    override func tab(for route: any Route) -> (any ViewControllerCoordinator)? {
      switch route as? PlaceRoute {
      case .news: tabs.first
      case .users: tabs.last
      case .nowhere, nil: nil
      }
    }
  }

  private let phone = Phone()
  private let log = Log()
  private let news = RouteCoordinator(
    NewsFlow(), state: [.list], in: FlowNavigationController()
  ) { Page("\($0)") }
  private let users = RouteCoordinator(
    UserFlow(), state: [.all], in: FlowNavigationController()
  ) { Page("\($0)") }
  private let tabs: PlaceTabs

  init() {
    let log = log
    tabs = Diagnostic.Handler { log.lines.append("\($0)") }.scope { [news, users, phone] in
      PlaceTabs(tabs: [news, users], window: phone.window)
    }
    phone.window.rootViewController = tabs.tabBarController
    tabs.show()
    phone.settle()
  }

  private func open(_ routes: any Route...) {
    tabs.open(routes) { [log] in log.lines.append("\($0)") }
    phone.settle()
  }

  private var onShow: [String] {
    (tabs.tabBarController.selectedViewController as? UINavigationController)?.titles ?? []
  }

  @Test("The route selects the tab, and the link goes on in it") func selects() {
    open(PlaceRoute.users, UserRoute.user(7))
    #expect(onShow == ["all", "user(7)"])
    open(PlaceRoute.news)
    #expect(onShow == ["list"])
    #expect(log.lines == ["performed", "performed"])
  }

  @Test(
    "A plan goes on in the tab, also where a component handles the route",
    arguments: [false, true])
  func plans(isHandled: Bool) {
    if isHandled { tabs.on(PlaceRoute.self) { _, _ in } }
    let plan = tabs.plan(opening: [PlaceRoute.users, UserRoute.user(7)])
    #expect(
      "\(plan)" == """
        1. PlaceRoute.users → PlaceTabs: handled
        2. UserRoute.user(7) → UserFlow: all › user(7)
        """)
    #expect(plan.isComplete)
    #expect(onShow == ["list"])
    open(PlaceRoute.users)
    #expect(onShow == [isHandled ? "list" : "all"])
  }

  @Test("A route does not reach a tab that is about to go, and its plan knows") func leavingTab() {
    news.open([NewsRoute.author(3)])
    phone.session.advance(by: 0.1)
    tabs.setTabs([users], animated: false)
    #expect("\(tabs.plan(opening: [NewsRoute.list]))" == "1. NewsRoute.list → handled by nobody")
    #expect(
      "\(tabs.plan(opening: [UserRoute.user(7)]))"
        == "1. UserRoute.user(7) → UserFlow: all › user(7)")
    open(UserRoute.user(7))
    #expect(onShow == ["all", "user(7)"])
    #expect(log.lines.last == "performed")
  }

  @Test("A route that leads to no tab is handled by nobody") func nowhere() {
    open(PlaceRoute.nowhere, UserRoute.user(7))
    #expect(onShow == ["list"])
    #expect(log.lines.last == "handled by nobody (asked PlaceTabs)")
  }
}
