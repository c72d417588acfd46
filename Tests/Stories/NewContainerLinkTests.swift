import CoordinatorKitUI
import Testing

/// A link brings about a home of tabs or pages, and goes on in a sheet over one of them.
///
/// What happened to users: the coordinator in that sheet was released while its presenter was not on screen
/// yet, so the sheet never came and the link had failed.
@MainActor @Suite("A link goes on in a sheet over tabs and pages that it brings about", .headless)
struct NewContainerLinkTests {
  private enum AppRoute: Route { case home }
  enum Kind: CaseIterable { case tabs, pages }

  private struct AppFlow: RouteFlow {
    enum Screen: FlowScreen { case start, home }
    func step(for route: AppRoute, on shown: ScreenStack<Screen>) -> NavigationStep<Screen> {
      .present(.home, as: .fullScreen)
    }
  }

  private let story = Story()

  private func author(_ id: Int) -> RouteCoordinator<AuthorFlow> {
    let author = RouteCoordinator(AuthorFlow(), state: [.profile], in: UINavigationController()) {
      [unowned story] in story.page("\($0) of \(id)")
    }
    story.book.witness("author", author)
    return author
  }

  private func home(_ kind: Kind) -> any ViewControllerCoordinator {
    let news = RouteCoordinator(NewsFlow(), state: [.list], in: UINavigationController()) {
      [unowned story] screen in
      if case .author(let id) = screen { return author(id) }
      return story.page("\(screen)")
    }
    let other = story.single("other")
    switch kind {
    case .tabs: return TabBarCoordinator(tabs: [news, other])
    case .pages: return PageCoordinator(pages: [news, other])
    }
  }

  private func begin(_ kind: Kind) -> RouteCoordinator<AppFlow> {
    story.reports.scope {
      RouteCoordinator(AppFlow(), state: [.start], in: UINavigationController()) { screen in
        switch screen {
        case .start: story.page("start")
        case .home: home(kind)
        }
      }
    }
  }

  @Test("The last route is taken by the coordinator in the sheet", arguments: Kind.allCases)
  func opens(kind: Kind) throws {
    story.begin(with: begin(kind))
    let link: [any Route] = [AppRoute.home, NewsRoute.author(3), AuthorRoute.work(9)]
    story.root.open(link, completion: story.noted("link"))
    story.settle()
    let top = try #require(story.phone.window.rootViewController?.topmostPresentedForTests)
    #expect((top as? UINavigationController)?.titles == ["profile of 3", "work(9) of 3"])
    #expect(story.book.lines == ["link: performed"])
    #expect(story.reports.texts == [])
    #expect(story.phone.log == [])
  }

  @Test("A newer link that wants the start releases it", arguments: Kind.allCases)
  func superseded(kind: Kind) {
    let app = begin(kind)
    story.begin(with: app)
    let link: [any Route] = [AppRoute.home, NewsRoute.author(3), AuthorRoute.work(9)]
    story.root.open(link, completion: story.noted("link"))
    app.perform(.dismissAll, completion: story.noted("dismiss"))
    story.settle()
    story.ends(
      "start", tree: "WindowCoordinator ·AppFlow", log: story.book.lines)
    #expect(story.book.lines.filter { $0.contains(":") && !$0.hasPrefix("left") }.count == 2)
  }
}

extension UIViewController {
  fileprivate var topmostPresentedForTests: UIViewController {
    presentedViewController?.topmostPresentedForTests ?? self
  }
}
