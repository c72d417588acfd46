import CoordinatorKitUI
import Testing

@MainActor @Suite("Finding the coordinator from a screen", .headless)
struct CoordinatorLookupTests {
  final class OwnedPage: UIViewController, CoordinatorInitializable {
    weak var parentCoordinator: (any Coordinating)?
  }
  final class OwnedTabs: UITabBarController, CoordinatorInitializable {
    weak var parentCoordinator: (any Coordinating)?
  }

  private let coordinator = BaseComponentCoordinator(window: nil)
  private let other = BaseComponentCoordinator(window: nil)

  @Test("A screen's own coordinator comes first")
  func prefersTheScreensOwnCoordinator() {
    let page = OwnedPage()
    page.parentCoordinator = coordinator
    #expect(page.coordinator === coordinator)
  }

  @Test("Without its own coordinator, a screen asks its containers, nearest first")
  func searchesContainersNearestFirst() {
    let page = UIViewController()
    let tabs = OwnedTabs()
    tabs.viewControllers = [UINavigationController(rootViewController: page)]
    tabs.parentCoordinator = coordinator
    #expect(page.coordinator === coordinator)
  }

  @Test("An initializable screen whose coordinator is gone is skipped, not a dead end")
  func skipsAReleasedCoordinator() {
    let page = OwnedPage()
    let tabs = OwnedTabs()
    tabs.viewControllers = [page]
    tabs.parentCoordinator = coordinator
    do {
      let gone = BaseCoordinator(window: nil)
      page.parentCoordinator = gone
      #expect(page.coordinator === gone)
    }
    #expect(page.coordinator === coordinator)
  }

  @Test("The coordinator is searched for at each access")
  func searchesOnEachAccess() {
    let page = OwnedPage()
    page.parentCoordinator = coordinator
    #expect(page.coordinator === coordinator)
    page.parentCoordinator = other
    #expect(page.coordinator === other)
  }

  @Test("A modal's child finds the presenter's coordinator")
  func findsThePresentersCoordinator() {
    let tabs = OwnedTabs()
    tabs.viewControllers = [UIViewController()]
    tabs.parentCoordinator = coordinator
    let phone = Phone(showing: tabs)
    let inside = UIViewController()
    tabs.present(UINavigationController(rootViewController: inside), animated: false)
    phone.settle()
    #expect(inside.coordinator === coordinator)
  }

  @Test("Containment takes precedence over presentation")
  func containmentFirst() {
    let presenter = OwnedPage()
    presenter.parentCoordinator = other
    let phone = Phone(showing: presenter)
    let inside = UIViewController()
    let modal = OwnedTabs()
    modal.viewControllers = [inside]
    modal.parentCoordinator = coordinator
    presenter.present(modal, animated: false)
    phone.settle()
    #expect(inside.coordinator === coordinator)
  }

  @Test("Without any coordinator the search returns nil")
  func returnsNilWithoutACoordinator() {
    #expect(UINavigationController(rootViewController: UIViewController()).coordinator == nil)
  }

  @Test("The coordinator is held weakly, and the search continues once it is released")
  func weaklyHeld() {
    let page = OwnedPage()
    weak var released: BaseCoordinator?
    do {
      let owner = BaseCoordinator(window: nil)
      released = owner
      page.parentCoordinator = owner
    }
    #expect(released == nil)
    #expect(page.coordinator == nil)
  }

  @Test("A modal remembers its presenting coordinator despite an outer presenting container")
  func remembersPresenter() {
    // The original asked presentingViewController, which is the outermost container: messages of the
    // modal skipped the coordinator that had presented it.
    let page = UIViewController()
    let inner = ChildCoordinator(page)
    let tabs = OwnedTabs()
    tabs.viewControllers = [UINavigationController(rootViewController: page)]
    tabs.parentCoordinator = coordinator
    coordinator.add(child: inner)
    let phone = Phone(showing: tabs)
    let modal = UIViewController()
    inner.presentInHierarchy(viewController: modal, animated: false)
    phone.settle()
    #expect(modal.presentingViewController === tabs)
    #expect(modal.coordinator === inner)
  }

  /// A page with a coordinator of its own, in a stack in a tab of the other coordinator.
  private func tabbed() -> (page: OwnedPage, stack: UINavigationController, tabs: OwnedTabs) {
    let page = OwnedPage()
    page.parentCoordinator = coordinator
    let tabs = OwnedTabs()
    tabs.parentCoordinator = other
    let stack = UINavigationController(rootViewController: page)
    tabs.viewControllers = [stack, UIViewController()]
    return (page, stack, tabs)
  }

  @Test("A modal that the app presents belongs to the screen that presented it")
  func findsThePresentingScreensCoordinator() {
    let (page, _, tabs) = tabbed()
    let phone = Phone(showing: tabs)
    let (modal, alert) = (UIViewController(), UIViewController())
    page.present(UINavigationController(rootViewController: modal), animated: false)
    phone.settle()
    modal.present(alert, animated: false)
    phone.settle()
    #expect(tabs.presentedViewController === modal.navigationController)
    #expect(modal.coordinator === coordinator)
    #expect(alert.coordinator === coordinator)
  }

  @Test("Where columns lie side by side, a modal belongs to the split")
  func columnsSideBySide() {
    let (page, stack, _) = tabbed()
    let detail = UIViewController()
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(stack, for: .primary)
    split.setViewController(detail, for: .secondary)
    let tabs = OwnedTabs()
    tabs.parentCoordinator = other
    tabs.viewControllers = [split]
    let phone = Phone()
    phone.window.frame.size = CGSize(width: 1200, height: 800)
    phone.window.rootViewController = tabs
    phone.window.makeKeyAndVisible()
    phone.settle()
    let modal = UIViewController()
    page.present(modal, animated: false)
    phone.settle()
    #expect(!split.isCollapsed)
    #expect(modal.coordinator === other)
  }

  @Test("Screens of a computed flow find its coordinator without conforming to anything")
  func flowScreens() throws {
    // The original flow did not wire its navigation controller, had no parent initialiser and was no
    // ViewControllerCoordinator, so screen.coordinator was nil in every flow.
    let flow = ComputedFlow(parent: coordinator)
    flow.pages = ["a", "b"]
    flow.presentFlow(animated: false)
    let screen = try #require(flow.navigationController.topViewController)
    #expect(screen.coordinator === flow)
    #expect(flow.navigationController.coordinator === flow)
    #expect(
      (flow as any ViewControllerCoordinator).rootViewController === flow.navigationController)
    #expect(flow.parentCoordinator === coordinator)
  }
}
