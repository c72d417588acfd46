import CoordinatorKitUI
import Testing

/// A flow cannot close itself: it leaves "close" and "log out" to the coordinator that shows it.
///
/// What happened to users: a presented flow's `dismiss` did nothing; a parent that closed a child at any
/// route of the child's type also closed it when the child was asked for something else.
@MainActor @Suite("A child flow leaves a route to its parent", .headless) struct ParentRoutesTests {
  private enum ListRoute: Route { case user(Int) }
  private enum UserRoute: Route { case edit, close, logOut }

  private struct ListFlow: RouteFlow {
    enum Screen: FlowScreen { case list, user(Int) }
    func step(for route: ListRoute, on shown: ScreenStack<Screen>) -> NavigationStep<Screen> {
      switch route {
      case .user(let id): .present(.user(id))
      }
    }
  }

  private struct UserFlow: RouteFlow {
    enum Screen: FlowScreen { case user, edit }
    func step(for route: UserRoute, on shown: ScreenStack<Screen>) -> NavigationStep<Screen> {
      switch route {
      case .edit: .push(.edit)
      case .close, .logOut: .unhandled
      }
    }
  }

  private let story = Story()
  private let list: RouteCoordinator<ListFlow>

  init() {
    let story = story
    list = story.reports.scope {
      RouteCoordinator(ListFlow(), state: [.list], in: UINavigationController()) {
        [unowned story] screen in
        if case .list = screen { return story.page("list") }
        let stack = UINavigationController()
        story.book.witness("stack of user", stack)
        let user = RouteCoordinator(UserFlow(), state: [.user], in: stack) { [unowned story] in
          story.page("\($0)")
        }
        story.book.witness("user", user)
        return user
      }
    }
    list.on(UserRoute.self) { if case .close = $0 { .dismiss } else { .unhandled } }
    story.begin(with: list)
    list.send(ListRoute.user(1))
    story.settle()
  }

  private func send(_ route: UserRoute) {
    list.childCoordinators.first?.deliver(route, completion: story.noted("\(route)"))
    story.settle()
  }

  @Test("The parent closes it, once UIKit has done so the route has been performed") func closes() {
    send(.edit)
    #expect(story.onShow == "list ⌃ user › edit")
    send(.close)
    story.ends(
      "list", tree: "WindowCoordinator ·ListFlow",
      log: [
        "edit: performed", "left edit: parentRemoved", "left user: parentRemoved",
        "left UserFlow: programmatic",
        "close: performed",
      ])
  }

  @Test("What the parent's step leaves, too, goes on to the root") func goesOn() {
    story.root.on(UserRoute.self) { [book = story.book] route, _ in
      book.lines.append("root: \(route)")
    }
    send(.logOut)
    story.ends(
      "list ⌃ user", tree: "WindowCoordinator ·ListFlow ··UserFlow",
      log: ["root: logOut", "logOut: handled by on(UserRoute)"])
  }

  @Test("What nobody takes is reported with all who were asked") func nobody() {
    send(.logOut)
    #expect(
      story.book.lines == [
        "logOut: handled by nobody (asked UserFlow, ListFlow, WindowCoordinator)"
      ])
    #expect(story.reports.kinds == [.unhandledMessage])
    #expect(story.onShow == "list ⌃ user")
  }

  @Test("Performed by hand, there is no route to leave") func byHand() {
    list.perform(.unhandled, completion: story.noted("done"))
    story.ends(
      "list ⌃ user", tree: "WindowCoordinator ·ListFlow ··UserFlow",
      log: ["done: refused: there is no route that could be left unhandled"])
  }
}
