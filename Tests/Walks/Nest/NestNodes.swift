import CoordinatorKitMigration
import CoordinatorKitUI
import WalkTools

/// What a coordinator of the walk is.
enum NestKind: Character, CaseIterable {
  /// Flows.
  case stack = "s", tabs = "t", pages = "g", columns = "c"
  /// Coordinators of coordinators.
  case tabBar = "b", book = "o"
  /// Navigators.
  case stackNavigator = "k", tabNavigator = "v"
  /// The app's own: a navigation controller, and a page.
  case ownStack = "u", single = "w"

  var isFlow: Bool { "stgc".contains(rawValue) }
  /// Whether its controller is a navigation controller.
  var isStack: Bool { "sku".contains(rawValue) }
}

/// A coordinator of the walk, as the walk remembers it.
@MainActor final class NestNode {
  typealias Base = BaseComponentCoordinator & ViewControllerCoordinator

  let name: String
  let kind: NestKind
  let depth: Int
  private(set) weak var coordinator: (any Base)?
  private(set) weak var controller: UIViewController?
  /// The navigator, which the app holds as long as it shows what it navigates.
  var navigator: AnyObject?
  /// Reports about it since it was last as its state says.
  var excuses: [String] = []
  /// Whether other code has taken a delegate, and nothing was asked of it since.
  var hasLostDelegate = false
  /// Whether its taps are held.
  var holdsTaps = false
  /// The children pushed onto a stack of its own, by name.
  var pushed: [String] = []

  init(_ name: String, _ kind: NestKind, _ depth: Int, _ coordinator: any Base) {
    (self.name, self.kind, self.depth) = (name, kind, depth)
    (self.coordinator, controller) = (coordinator, coordinator.rootViewController)
    coordinator.rootViewController.title = name
  }

  var flow: NestFlowCoordinator? { coordinator as? NestFlowCoordinator }
  var tabNavigator: TabBarNavigator<String>? { navigator as? TabBarNavigator<String> }
  var stackNavigator: StackNavigator<String>? { navigator as? StackNavigator<String> }
  var bar: UITabBarController? { controller as? UITabBarController }

  /// The children of a coordinator of coordinators.
  var tabs: [any ViewControllerCoordinator] {
    (coordinator as? TabBarCoordinator)?.tabs ?? (coordinator as? PageCoordinator)?.pages ?? []
  }

  var selectedTab: (any ViewControllerCoordinator)? {
    (coordinator as? TabBarCoordinator)?.selectedTab
      ?? (coordinator as? PageCoordinator)?.selectedPage
  }

  /// All that it can be asked about, for comparison.
  var sight: String {
    if let flow { return "\(flow.state)" }
    if let tabNavigator { return "\(tabNavigator.routes) \(tabNavigator.selectedRoute ?? "none")" }
    if let stackNavigator { return "\(stackNavigator.routes.elements)" }
    return
      "\(tabs.map(\.rootViewController.title)) \(selectedTab?.rootViewController.title ?? "none")"
  }
}

final class NestFlowCoordinator: StateFlowCoordinator<NestFlow> {
  typealias Make = @MainActor (NestFlow.Screen) -> any Presentable

  let name: String

  init(_ state: NestState, in stack: UINavigationController, make: @escaping Make) {
    name = state.name
    super.init(
      NestFlow(), state: state, in: stack, window: nil, parent: nil, fileID: #fileID, line: #line,
      makeScreen: make)
  }

  init(_ state: NestState, in bar: UITabBarController, make: @escaping Make) {
    name = state.name
    super.init(
      NestFlow(), state: state, in: bar, window: nil, parent: nil, fileID: #fileID, line: #line,
      makeContainer: { $0.makeContainer() }, makeScreen: make)
  }

  init(_ state: NestState, in pages: UIPageViewController, make: @escaping Make) {
    name = state.name
    super.init(
      NestFlow(), state: state, in: pages, loops: false, window: nil, parent: nil,
      fileID: #fileID, line: #line, makeContainer: { $0.makeContainer() },
      makeScreen: make)
  }

  init(_ state: NestState, in split: UISplitViewController, make: @escaping Make) {
    name = state.name
    super.init(
      NestFlow(), state: state, in: split, window: nil, parent: nil, fileID: #fileID, line: #line,
      makeContainer: { $0.makeContainer() }, makeScreen: make)
  }

  override var coordinatorName: String { name }
}

final class NestTabBar: TabBarCoordinator {
  private let name: String

  init(_ name: String, _ tabs: [any ViewControllerCoordinator]) {
    self.name = name
    super.init(
      tabs: tabs, in: UITabBarController(), window: nil, parent: nil, fileID: #fileID,
      line: #line)
  }

  override var coordinatorName: String { name }

  /// Routes of its flavor select a tab.
  override func tab(for route: any Route) -> (any ViewControllerCoordinator)? {
    guard let route = route as? NestRoute, case .select(let index) = route.edit,
      route.flavor == NestHouse.flavor(of: name), tabs.indices.contains(index)
    else { return nil }
    return tabs[index]
  }
}

final class NestBook: PageCoordinator {
  private let name: String

  init(_ name: String, _ pages: [any ViewControllerCoordinator]) {
    self.name = name
    super.init(
      pages: pages, in: nil, loops: false, window: nil, parent: nil, fileID: #fileID,
      line: #line)
  }

  override var coordinatorName: String { name }
}

/// A coordinator of one controller of the app.
final class NestSingle: BaseComponentCoordinator, ViewControllerCoordinator {
  private let name: String
  let rootViewController: UIViewController

  init(_ name: String, _ controller: UIViewController) {
    (self.name, rootViewController) = (name, controller)
    super.init(window: nil)
  }

  override var coordinatorName: String { name }
}
