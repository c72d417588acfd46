import CoordinatorKitUI
import Testing

@MainActor @Suite("Two coordinators that were given the same container", .headless)
struct SharedContainerTests {
  private let reports = Reports()
  private let phone = Phone()

  @Test("The second coordinator of a window shows nothing there, which is reported once")
  func windows() {
    let first = reports.scope { WindowCoordinator(window: phone.window) }
    let line: UInt = #line + 1
    let second = reports.scope { WindowCoordinator(window: phone.window) }
    let (home, login) = (ChildCoordinator(Page("home")), ChildCoordinator(Page("login")))
    first.setRoot(child: home)
    first.show()
    phone.settle()
    var outcomes: [String] = []
    second.setRoot(child: login) { outcomes.append("\($0)") }
    second.setRoot(child: login) { outcomes.append("\($0)") }
    phone.settle()
    #expect(phone.window.rootViewController === home.rootViewController)
    #expect(first.root === home)
    #expect(second.root == nil)
    #expect(second.childCoordinators.isEmpty)
    let refused = "refused: the window of WindowCoordinator is another coordinator's"
    #expect(outcomes == [refused, refused])
    #expect(reports.kinds == [.sharedStack])
    #expect(
      reports.diagnostics.map { "\($0.what) \($0.why) \($0.instead)" } == [
        """
        WindowCoordinator was given a window that WindowCoordinator has already. Two that decide the \
        root of one would undo each other's changes forever, so WindowCoordinator shows nothing. Give \
        it a window of its own, or let the other one leave before.
        """
      ])
    #expect(reports.diagnostics.first?.callSite?.line == line)
  }

  @Test("A window's next coordinator may be made while the former one is still there")
  func windowsInTurn() {
    var root = reports.scope { WindowCoordinator(window: phone.window) }
    root.setRoot(child: ChildCoordinator(Page("home")))
    root.show()
    phone.settle()
    root = reports.scope { WindowCoordinator(window: phone.window) }
    root.setRoot(child: ChildCoordinator(Page("login")))
    phone.settle()
    #expect(phone.window.rootViewController?.title == "login")
    #expect(reports.texts == [])
  }

  @Test("The second coordinator of pages shows nothing there, which is reported where it is made")
  func pages() {
    let controller = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: .horizontal)
    let (hall, shed) = (ChildCoordinator(Page("hall")), ChildCoordinator(Page("shed")))
    let first = reports.scope { PageCoordinator(pages: [hall], in: controller) }
    phone.window.rootViewController = controller
    phone.window.makeKeyAndVisible()
    phone.settle()
    let line: UInt = #line + 1
    let second = reports.scope { PageCoordinator(pages: [shed], in: controller) }
    phone.settle()
    #expect(controller.viewControllers == [hall.rootViewController])
    #expect(first.selectedPage === hall)
    #expect(second.selectedPage == nil)
    #expect(
      reports.texts == [
        """
        CoordinatorKitUITests/SharedContainerTests.swift:\(line): PageCoordinator was given a page \
        view controller that PageCoordinator has already. Two that decide the pages of one would undo \
        each other's changes forever, so PageCoordinator shows nothing. Give it a page view controller \
        of its own, or let the other one leave before.
        """
      ])
  }
}
