import CoordinatorKitUI

struct Pages: FlowState {
  let titles: [String]
}

/// Answers the same controller for the same title, unless told to make them anew.
final class PageFactory: FlowPresentable {
  var known: [String: UIViewController] = [:]
  var makesAnew = false
  var hasIDs = false
  var asked = 0

  func viewControllers(for state: any FlowState) -> [UIViewController] {
    asked += 1
    guard let state = state as? Pages else { return [] }
    return state.titles.map { title in
      if !makesAnew, let page = known[title] { return page }
      let page = Page(title)
      known[title] = page
      return page
    }
  }

  func screenID(of viewController: UIViewController) -> AnyHashable? {
    hasIDs ? viewController.title : nil
  }
}

/// A flow in the style of the first CoordinatorKit: its state is computed from a model.
final class ComputedFlow: NavigationFlowCoordinator {
  var pages: [String]? = []
  var removals: [String] = []
  var follows = true
  let factory = PageFactory()
  let recorder = RecordingNavigationController()

  init(parent: (any Coordinator)? = nil) {
    super.init(window: nil, navigationController: recorder, flow: factory, parent: parent)
  }

  override func computeState() -> (any FlowState)? {
    pages.map { Pages(titles: $0) }
  }

  override func screenRemoved(_ removal: RemovalMessage) {
    removals.append("\(removal.cause.rawValue)")
    if follows { pages?.removeLast() }
  }
}

/// A coordinator with a root controller, as one presents it.
final class ChildCoordinator: BaseComponentCoordinator, ViewControllerCoordinator {
  let rootViewController: UIViewController

  init(_ root: UIViewController = UIViewController(), parent: (any Coordinator)? = nil) {
    rootViewController = root
    super.init(window: nil, parent: parent)
  }
}
