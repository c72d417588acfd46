import CoordinatorKitUI

enum HomeRoute: Route { case news, users, settings }

enum NewsRoute: Route, FlowScreen { case list, article(Int), author(Int), drop }

enum AuthorRoute: Route, FlowScreen { case profile, work(Int) }

enum UserRoute: Route, FlowScreen { case all, user(Int) }

enum SettingsRoute: Route, FlowScreen { case menu, secrets, secret(Int), unlock }

/// What a link from outside says; the coordinators know it only as routes of their own.
enum PublicRoute: Route { case people, safe, nowhere }

/// News: articles on a stack, authors in a sheet of their own coordinator.
struct NewsFlow: RouteFlow {
  func step(for route: NewsRoute, on shown: ScreenStack<NewsRoute>) -> NavigationStep<NewsRoute> {
    switch route {
    case .list: .multiple(.dismissAll, .popToRoot)
    case .article: .multiple(.dismissAll, .popToRoot, .push(route))
    case .author: .multiple(.dismissAll, .present(route))
    case .drop: .pop
    }
  }
}

struct AuthorFlow: RouteFlow {
  func step(
    for route: AuthorRoute, on shown: ScreenStack<AuthorRoute>
  ) -> NavigationStep<AuthorRoute> {
    route == .profile ? .popToRoot : .push(route)
  }
}

struct UserFlow: RouteFlow {
  func step(for route: UserRoute, on shown: ScreenStack<UserRoute>) -> NavigationStep<UserRoute> {
    route == .all ? .popToRoot : .multiple(.popToRoot, .push(route))
  }
}

/// Settings whose secrets wait until they are unlocked.
struct SettingsFlow: RouteFlow {
  func step(
    for route: SettingsRoute, on shown: ScreenStack<SettingsRoute>
  ) -> NavigationStep<SettingsRoute> {
    route == .menu ? .popToRoot : .push(route)
  }

  func entering(_ screen: SettingsRoute, in state: ScreenStack<SettingsRoute>) -> Verdict {
    screen != .secrets || state.screens.contains(.unlock) ? .allow : .hold
  }
}

/// A stack that also writes down what it presents.
final class PresentingNavigationController: RecordingNavigationController {
  override func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    verbs.append("present \(flag)")
    super.present(viewControllerToPresent, animated: flag, completion: completion)
  }
}

/// A tab bar controller that writes down what it presents and dismisses.
final class RecordingTabBarController: UITabBarController {
  var verbs: [String] = []

  override func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    verbs.append("present \(flag)")
    super.present(viewControllerToPresent, animated: flag, completion: completion)
  }

  override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    verbs.append("dismiss \(flag)")
    super.dismiss(animated: flag, completion: completion)
  }
}

/// News and users in tabs, settings in a sheet: five coordinators, each with the routes of its own.
@MainActor final class Newsroom {
  let phone = Phone()
  let root: WindowCoordinator
  let tabs: TabBarCoordinator
  let news: RouteCoordinator<NewsFlow>
  let users: RouteCoordinator<UserFlow>
  let newsStack = PresentingNavigationController()
  let userStack = RecordingNavigationController()
  let tabBarController = RecordingTabBarController()
  private(set) var log: [String] = []
  /// What UIKit was asked for in the stacks of sheets.
  private(set) var sheetStacks: [RecordingNavigationController] = []
  private(set) weak var author: RouteCoordinator<AuthorFlow>?
  private(set) weak var settings: RouteCoordinator<SettingsFlow>?

  init() {
    weak var room: Newsroom?
    let (phone, newsStack, userStack) = (phone, newsStack, userStack)
    let tabBarController = tabBarController
    let handler = Diagnostic.Handler { room?.log.append("\($0)") }
    (root, tabs, news, users) = handler.scope {
      let root = WindowCoordinator(window: phone.window)
      let news = RouteCoordinator(NewsFlow(), state: [.list], in: newsStack) { screen in
        if case .author(let id) = screen { return Newsroom.author(id, of: room) }
        return Page("\(screen)")
      }
      let users = RouteCoordinator(UserFlow(), state: [.all], in: userStack) { Page("\($0)") }
      let tabs = TabBarCoordinator(tabs: [news, users], in: tabBarController, parent: root)
      return (root, tabs, news, users)
    }
    room = self
    tabs.on(HomeRoute.self) { [weak self] route, _ in self?.show(route) }
    root.on(RemovalMessage.self) { [weak self] removal, _ in
      self?.log.append("left \(removal.screen): \(removal.cause.rawValue)")
    }
    root.setRoot(child: tabs)
    root.show()
    settle()
    for stack in [newsStack, userStack] { stack.verbs = [] }
    tabBarController.verbs = []
  }

  private static func author(_ id: Int, of room: Newsroom?) -> any Presentable {
    let stack = RecordingNavigationController()
    let flow = RouteCoordinator(AuthorFlow(), state: [.profile], in: stack) {
      Page("\($0) of \(id)")
    }
    room?.sheetStacks.append(stack)
    room?.author = flow
    return ViewControllerBuilderResult(coordinator: flow)
  }

  private func show(_ route: HomeRoute) {
    switch route {
    case .news: tabs.select(news)
    case .users: tabs.select(users)
    case .settings:
      let stack = RecordingNavigationController()
      let flow = root.diagnosticHandler.scope {
        RouteCoordinator(SettingsFlow(), state: [.menu], in: stack) { Page("\($0)") }
      }
      sheetStacks.append(stack)
      settings = flow
      tabs.presentInHierarchy(child: flow, animated: true)
    }
  }

  func settle() { phone.settle() }

  /// Opens a link and notes how it ended.
  func open(
    _ routes: [any Route], from coordinator: (any Coordinator)? = nil, as name: String = "link"
  ) {
    (coordinator ?? root).open(routes) { [weak self] in self?.log.append("\(name): \($0)") }
  }

  /// What is on show, layer by layer.
  var onShow: String {
    let tabBar = tabBarController
    let names = (tabBar.viewControllers ?? []).map { controller in
      let titles = (controller as? UINavigationController)?.titles.joined(separator: " › ") ?? ""
      return controller === tabBar.selectedViewController ? "[\(titles)]" : titles
    }
    return ([names.joined(separator: " | ")] + tabBar.sheets).joined(separator: " ⌃ ")
  }
}
