import CoordinatorKitUI
import Testing

@MainActor @Suite("B12: Reaching the coordinator from a screen", .headless)
struct CoordinatorLookupTests {
  final class OwnedPage: UIViewController, CoordinatorInitializable {
    weak var parentCoordinator: (any Coordinating)?
  }
  final class OwnedTabs: UITabBarController, CoordinatorInitializable {
    weak var parentCoordinator: (any Coordinating)?
  }

  private let coordinator = BaseComponentCoordinator(window: nil)
  private let other = BaseComponentCoordinator(window: nil)

  @Test("B12: A screen's own coordinator comes first")
  func own() {
    let page = OwnedPage()
    page.parentCoordinator = coordinator
    #expect(page.coordinator === coordinator)
  }

  @Test("B12: Without one of its own, the containers are asked, nearest first")
  func containers() {
    let page = UIViewController()
    let tabs = OwnedTabs()
    tabs.viewControllers = [UINavigationController(rootViewController: page)]
    tabs.parentCoordinator = coordinator
    #expect(page.coordinator === coordinator)
  }

  @Test("B12: An initializable screen whose coordinator is gone is passed by, not a dead end")
  func passedBy() {
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

  @Test("B12: The answer is found anew at each access")
  func anew() {
    let page = OwnedPage()
    page.parentCoordinator = coordinator
    #expect(page.coordinator === coordinator)
    page.parentCoordinator = other
    #expect(page.coordinator === other)
  }

  @Test("B12: A modal's child reaches the presenter's coordinator")
  func presenter() {
    let tabs = OwnedTabs()
    tabs.viewControllers = [UIViewController()]
    tabs.parentCoordinator = coordinator
    let phone = Phone(showing: tabs)
    let inside = UIViewController()
    tabs.present(UINavigationController(rootViewController: inside), animated: false)
    phone.settle()
    #expect(inside.coordinator === coordinator)
  }

  @Test("B12: Containment wins over presentation")
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

  @Test("B12: With nobody to find, the answer is nil")
  func nobody() {
    #expect(UINavigationController(rootViewController: UIViewController()).coordinator == nil)
  }

  @Test("B9: The coordinator is held weakly, and the search walks on when it has gone")
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

  @Test(
    """
    B-t18: A modal remembers the coordinator that presented it, though the presenting controller is \
    the outermost container
    """)
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

  @Test("B-t9: Screens of a computed flow find it without conforming to anything")
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
