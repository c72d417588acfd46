import CoordinatorKitUI

/// How a coordinator came to be where it is.
enum VerbsRole: String {
  case root, tab, presented, pushed, embedded, screen, computed, wandering
}

/// A coordinator of the walk, which has a name of its own.
@MainActor protocol VerbsActor: ViewControllerCoordinator {
  var name: String { get }
  var role: VerbsRole { get set }
}

/// A coordinator of one controller: a page, or an app's own navigation controller.
final class VerbsSingle: BaseComponentCoordinator, VerbsActor {
  let name: String
  let rootViewController: UIViewController
  var role = VerbsRole.presented

  init(_ name: String, _ controller: UIViewController) {
    (self.name, rootViewController) = (name, controller)
    super.init(window: nil)
  }

  override var coordinatorName: String { name }
}

/// A coordinator of several places of which the user sees one: tabs or pages.
@MainActor protocol VerbsSwitch: VerbsActor {
  var places: [any ViewControllerCoordinator] { get }
  /// What UIKit shows in them.
  var controllerInSight: UIViewController? { get }

  func setPlaces(
    _ places: [any ViewControllerCoordinator], animated: Bool,
    completion: @escaping @MainActor (Outcome) -> Void)

  func show(
    _ place: any ViewControllerCoordinator, completion: @escaping @MainActor (Outcome) -> Void)
}

final class VerbsTabs: TabBarCoordinator, VerbsSwitch {
  let name: String
  var role = VerbsRole.root

  init(_ name: String, _ tabs: [any ViewControllerCoordinator], in bar: UITabBarController) {
    self.name = name
    super.init(
      tabs: tabs, in: bar, window: nil, parent: nil, fileID: #fileID, line: #line)
  }

  override var coordinatorName: String { name }
  var places: [any ViewControllerCoordinator] { tabs }
  var controllerInSight: UIViewController? { tabBarController.selectedViewController }

  func setPlaces(
    _ places: [any ViewControllerCoordinator], animated: Bool,
    completion: @escaping @MainActor (Outcome) -> Void
  ) {
    setTabs(places, animated: animated, completion: completion)
  }

  func show(
    _ place: any ViewControllerCoordinator, completion: @escaping @MainActor (Outcome) -> Void
  ) {
    select(place, completion: completion)
  }
}

final class VerbsPages: PageCoordinator, VerbsSwitch {
  let name: String
  var role = VerbsRole.presented

  init(_ name: String, _ pages: [any ViewControllerCoordinator], in pager: UIPageViewController) {
    self.name = name
    super.init(
      pages: pages, in: pager, loops: false, window: nil, parent: nil, fileID: #fileID,
      line: #line)
  }

  override var coordinatorName: String { name }
  var places: [any ViewControllerCoordinator] { pages }
  var controllerInSight: UIViewController? { pageViewController.viewControllers?.first }

  func setPlaces(
    _ places: [any ViewControllerCoordinator], animated: Bool,
    completion: @escaping @MainActor (Outcome) -> Void
  ) {
    setPages(places, animated: animated, completion: completion)
  }

  func show(
    _ place: any ViewControllerCoordinator, completion: @escaping @MainActor (Outcome) -> Void
  ) {
    select(place, completion: completion)
  }
}

final class VerbsFlowCoordinator: StateFlowCoordinator<VerbsFlow>, VerbsActor {
  let name: String
  var role = VerbsRole.presented

  init(_ name: String, screen: String, in stack: UINavigationController, book: VerbsBook) {
    self.name = name
    super.init(
      VerbsFlow(name: screen), state: .init(stack: ["\(name).hall"]), in: stack, window: nil,
      parent: nil, fileID: #fileID, line: #line
    ) { made in
      book.isToCome(made.description)
      guard made.isChild else { return book.page(made.description) }
      let child = book.flow(screen: made.description)
      child.role = .screen
      return child
    }
  }

  override var coordinatorName: String { name }
}

// MARK: - Controllers that tell when they appear

final class VerbsPage: UIViewController {
  /// A place for an embedded screen, beside the view as a whole.
  let slot = UIView()
  private let appeared: @MainActor () -> Void

  init(_ title: String, appeared: @escaping @MainActor () -> Void) {
    self.appeared = appeared
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(slot)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    appeared()
  }
}

final class VerbsStack: FlowNavigationController {
  var appeared: (@MainActor () -> Void)?

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    appeared?()
  }
}

final class VerbsTabBar: UITabBarController {
  var appeared: (@MainActor () -> Void)?

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    appeared?()
  }
}

final class VerbsPager: UIPageViewController {
  var appeared: (@MainActor () -> Void)?

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    appeared?()
  }
}
