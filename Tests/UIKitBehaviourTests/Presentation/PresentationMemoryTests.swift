import HeadlessUIKit
import Testing

@MainActor
@Suite("Presenting holds the presented controller, delegates are weak", .headless)
struct PresentationMemoryTests {
  @Test("Case 38, 7.5: The presenter and its presented controller go together with their window")
  func presenterFreed() {
    weak var root: UIViewController?
    weak var sheet: UIViewController?
    do {
      let on = RootFixture()
      let b = on.screen("B")
      (root, sheet) = (on.root, b)
      on.present(b)
      on.phone.window.rootViewController = nil
      b.dismiss(animated: false)
      on.phone.settle()
    }
    HeadlessSession.current.settle()

    #expect(root == nil)
    #expect(sheet == nil)
  }

  @Test("Case 38, 7.1: Nobody holds a delegate or a transitioning delegate")
  func weakDelegates() {
    let on = NavigationFixture("A")
    let nav = on.nav
    let b = on.screen("B")
    do {
      let delegate = LoggingNavigationDelegate(on.log)
      nav.delegate = delegate
      let sheet = LoggingSheetDelegate(on.log)
      b.presentationController?.delegate = sheet
      #expect(nav.delegate != nil)
      #expect(b.presentationController?.delegate != nil)
    }

    #expect(nav.delegate == nil)
    #expect(b.presentationController?.delegate == nil)
  }

  @Test("Case 38, 5.26: Asking for the presentation controller settles the style it was made for")
  func presentationControllerKeepsStyle() throws {
    let on = RootFixture()
    let b = on.screen("B", .pageSheet)
    let first = try #require(b.presentationController)

    b.modalPresentationStyle = .fullScreen

    #expect(first.presentationStyle == .pageSheet)
    #expect(b.presentationController === first)
  }

  @Test("Rule 5.2: What is presented in a stack's place goes with the stack, layer upon layer")
  func layersInPlace() {
    weak var upper: UIViewController?
    let phone: Phone
    do {
      let nav = UINavigationController(rootViewController: UIViewController())
      let tabs = UITabBarController()
      tabs.viewControllers = [nav]
      phone = Phone(showing: tabs)
      let lower = UINavigationController(rootViewController: UIViewController())
      lower.modalPresentationStyle = .currentContext
      nav.present(lower, animated: false)
      phone.settle()
      let top = UIViewController()
      upper = top
      top.modalPresentationStyle = .overCurrentContext
      lower.present(top, animated: false)
      phone.settle()
      #expect(top.viewIfLoaded?.window != nil)
    }

    phone.window.rootViewController = UIViewController()
    phone.settle()

    #expect(upper == nil)
  }

  @Test("Rule 5.26: A controller whose presenter has gone is presented anew, in its style of then")
  func presenterGone() {
    let log = CallbackLog()
    let screen = LoggingViewController("B", log)
    screen.modalPresentationStyle = .overCurrentContext
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: UIViewController())]
    let phone = Phone(showing: tabs)
    tabs.viewControllers?.first?.present(screen, animated: false)
    phone.settle()
    tabs.viewControllers = [UINavigationController(rootViewController: UIViewController())]
    phone.settle()
    #expect(screen.presentingViewController == nil)

    screen.modalPresentationStyle = .fullScreen
    tabs.viewControllers?.first?.present(screen, animated: false)
    phone.settle()

    #expect(screen.presentingViewController === tabs)
    #expect(tabs.view.window == nil)
    #expect(log.names(of: "B").last == "B.viewDidAppear")
  }

  @Test("Rule 5.2: A presenter that goes before its presentation begins leaves nothing on screen")
  func presenterGoneBefore() {
    let log = CallbackLog()
    let screen = LoggingViewController("B", log)
    screen.modalPresentationStyle = .overCurrentContext
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: UIViewController())]
    let phone = Phone(showing: tabs)

    tabs.viewControllers?.first?.present(screen, animated: true)
    tabs.viewControllers = [UIViewController()]
    phone.settle()

    #expect(screen.presentingViewController == nil)
    #expect(screen.viewIfLoaded?.window == nil)
    #expect(!log.names(of: "B").contains("B.viewWillAppear"))
  }
}
