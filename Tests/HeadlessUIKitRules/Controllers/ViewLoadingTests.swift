import HeadlessUIKit
import Testing

@MainActor
@Suite("A view is loaded when it is asked for, and once", .headless)
struct ViewLoadingTests {
  private let log = CallbackLog()

  @Test("Asking for the view loads it at once, and a second time not (3.1)")
  func once() {
    let screen = LoggingViewController("A", log)
    #expect(log.lines == [])

    let view = screen.view
    #expect(screen.view === view)
    screen.loadViewIfNeeded()

    #expect(log.lines == ["A.loadView", "A.viewDidLoad"])
    #expect(screen.isViewLoaded)
    #expect(screen.viewIfLoaded === view)
  }

  @Test("Nothing else loads it: questions, parents, stacks, tabs (3.1)")
  func nothingElse() {
    let screen = LoggingViewController("A", log)
    let (parent, tabs) = (UIViewController(), UITabBarController())
    let nav = UINavigationController(rootViewController: screen)
    parent.addChild(nav)
    tabs.viewControllers = [parent]

    #expect(!screen.isViewLoaded)
    #expect(screen.viewIfLoaded == nil)
    #expect(screen.next == nil)
    #expect(screen.children == [])
    #expect(screen.navigationController === nav)
    #expect(screen.presentedViewController == nil)
    #expect(screen.transitionCoordinator == nil)
    #expect(screen.title == nil)
    #expect(log.lines == ["A.willMove(nav)", "A.didMove(nav)"])
    #expect(!nav.isViewLoaded)
  }

  @Test("viewDidLoad finds the view that loadView has made (3.1)")
  func inViewDidLoad() {
    let screen = LoggingViewController("A", log)
    var loaded: [Bool] = []
    screen.on(.loadView) { [unowned screen] in loaded.append(screen.isViewLoaded) }
    screen.on(.viewDidLoad) { [unowned screen] in loaded.append(screen.viewIfLoaded != nil) }

    screen.loadViewIfNeeded()

    #expect(loaded == [false, true])
    #expect(log.lines == ["A.loadView", "A.viewDidLoad"])
  }

  @Test("A view that is assigned brings no viewDidLoad before somebody asks for it (3.2)")
  func assigned() {
    let screen = LoggingViewController("A", log)
    let view = UIView()

    screen.view = view
    #expect(screen.isViewLoaded)
    #expect(screen.viewIfLoaded === view)
    #expect(log.lines == [])
    #expect(screen.view === view)

    #expect(log.lines == ["A.viewDidLoad"])
  }

  @Test("Below the top of a stack and behind other tabs nothing is loaded (3.4)")
  func buried() {
    let names = ["A", "B", "C", "D"]
    let screens = names.map { LoggingViewController($0, log) }
    let nav = UINavigationController()
    nav.setViewControllers(Array(screens[..<3]), animated: false)
    let tabs = UITabBarController()
    tabs.viewControllers = [nav, screens[3]]

    let phone = Phone(showing: tabs)
    #expect(screens.map(\.isViewLoaded) == [false, false, true, false])
    tabs.selectedIndex = 1
    phone.settle()
    nav.popViewController(animated: false)
    phone.settle()
    #expect(screens.map(\.isViewLoaded) == [false, false, true, true])
    tabs.selectedIndex = 0
    phone.settle()

    #expect(screens.map(\.isViewLoaded) == [false, true, true, true])
  }
}
