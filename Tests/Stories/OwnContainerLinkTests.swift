import CoordinatorKitUI
import Testing

/// A container of the app's own shows its children where the framework does not look: in the columns of a
/// split view controller, embedded in a screen, or in a controller of the app.
///
/// What happened to users: a link ended at such a container, since none of its children was in front.
@MainActor @Suite("A link finds its way through a container of the app", .headless)
struct OwnContainerLinkTests {
  private struct AppFlow: RouteFlow {
    enum Screen: FlowScreen { case start, home }
    func step(for route: AppRoute, on shown: ScreenStack<Screen>) -> NavigationStep<Screen> {
      route == .home ? .present(.home, as: .fullScreen) : .dismissAll
    }
  }
  private enum AppRoute: Route { case start, home }

  /// Two flows in the columns of a split view controller that it fills itself.
  private final class Columns: BaseComponentCoordinator, ViewControllerCoordinator {
    let split = UISplitViewController(style: .doubleColumn)
    var rootViewController: UIViewController { split }
    let news: RouteCoordinator<NewsFlow>
    let users: RouteCoordinator<UserFlow>

    init() {
      news = RouteCoordinator(NewsFlow(), state: [.list], in: UINavigationController()) {
        Page("\($0)")
      }
      users = RouteCoordinator(UserFlow(), state: [.all], in: UINavigationController()) {
        Page("\($0)")
      }
      super.init(window: nil)
      add(child: users)
      add(child: news)
      split.setViewController(users.rootViewController, for: .primary)
      split.setViewController(news.rootViewController, for: .secondary)
      on(HomeRoute.self) { [weak self] route, _ in
        self?.split.show(route == .news ? .secondary : .primary)
      }
    }
  }

  private let story = Story()
  private let app: RouteCoordinator<AppFlow>

  init() {
    let story = story
    app = story.reports.scope {
      RouteCoordinator(AppFlow(), state: [.start], in: UINavigationController()) { screen in
        switch screen {
        case .start: Page("start")
        case .home: Columns()
        }
      }
    }
    story.begin(with: app)
  }

  private var columns: Columns? { app.childCoordinators.first as? Columns }

  private func open(_ routes: any Route...) {
    story.root.open(routes, completion: story.noted("link"))
    story.settle()
  }

  private var titles: [[String]] {
    [columns?.users, columns?.news].map {
      (($0 as (any ViewControllerCoordinator)?)?.rootViewController as? UINavigationController)?
        .titles ?? []
    }
  }

  @Test("It goes on in a column, also of a container that it brings about")
  func newContainer() {
    open(AppRoute.home, HomeRoute.news, NewsRoute.article(3))
    #expect(titles == [["all"], ["list", "article(3)"]])
    #expect(story.book.lines == ["link: performed"])
    #expect(story.reports.texts == [])
  }

  @Test("From one column it goes on in the other") func otherColumn() {
    open(AppRoute.home)
    open(UserRoute.user(1), NewsRoute.article(2))
    #expect(titles == [["all", "user(1)"], ["list", "article(2)"]])
    #expect(story.book.lines == ["link: performed", "link: performed"])
  }

  @Test("The plan says the same, before and after") func plan() {
    let link: [any Route] = [AppRoute.home, UserRoute.user(1), NewsRoute.article(2)]
    #expect(
      story.root.plan(opening: link).description == """
        1. AppRoute.home → AppFlow: start ⌃ home
        2. UserRoute.user(1) → whatever stands behind home
        3. NewsRoute.article(2) → not decided yet
        """)
    open(AppRoute.home, UserRoute.user(1))
    #expect(
      story.root.plan(opening: link).description == """
        1. AppRoute.home → AppFlow: start ⌃ home
        2. UserRoute.user(1) → UserFlow: all › user(1)
        3. NewsRoute.article(2) → NewsFlow: list › article(2)
        """)
  }

  @Test("A child that is embedded in a screen takes its route") func embedded() throws {
    let news = story.reports.scope {
      RouteCoordinator(NewsFlow(), state: [.list], in: UINavigationController()) { Page("\($0)") }
    }
    let host = try #require(
      (app.rootViewController as? UINavigationController)?.topViewController)
    app.embed(child: news, in: host)
    open(NewsRoute.article(1))
    #expect(news.navigationController.titles == ["list", "article(1)"])
    #expect(story.book.lines == ["link: performed"])
  }

  @Test("A tab that is not selected stays out of it, as ever") func hiddenTab() {
    let room = Newsroom()
    room.open([HomeRoute.news, UserRoute.user(1)])
    room.settle()
    #expect(room.onShow == "[list] | all")
    #expect(
      room.log.last
        == "link: handled by nobody (asked NewsFlow, TabBarCoordinator, WindowCoordinator)")
  }

  @Test("A route that nobody beside it knows is reported as before") func unknown() {
    open(AppRoute.home, SettingsRoute.menu)
    #expect(
      story.book.lines == [
        "link: handled by nobody (asked Columns, AppFlow, WindowCoordinator)"
      ])
    #expect(story.reports.kinds == [.unhandledMessage])
  }
}
