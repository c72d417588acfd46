import HeadlessUIKit
import Testing

@MainActor
@Suite("What is presented goes with the place of its presenter", .headless)
struct PresentationMemoryTests {
  @Test("What is presented in a stack's place goes with the stack, layer upon layer (5.2)")
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

  @Test(
    "A controller whose presenter has gone is presented anew, in its style of then (5.26)",
    arguments: [true, false])
  func presenterGone(afterPresentation: Bool) {
    let log = CallbackLog()
    let screen = LoggingViewController("B", log)
    screen.modalPresentationStyle = .overCurrentContext
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: UIViewController())]
    let phone = Phone(showing: tabs)
    tabs.viewControllers?.first?.present(screen, animated: false)
    if afterPresentation { phone.settle() }
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

  @Test("A presenter that goes before its presentation begins leaves nothing on screen (5.2)")
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

  @Test(
    "What has been asked for ends and completes although the presenter goes meanwhile (5.7, 7.1)",
    arguments: [0, 1], [true, false])
  func presenterGoneMeanwhile(turns: Int, isDismissal: Bool) {
    let (log, screen) = (CallbackLog(), UIViewController())
    screen.modalPresentationStyle = .overCurrentContext
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: UIViewController())]
    let phone = Phone(showing: tabs)
    weak var presenter: UIViewController?
    presenter = tabs.viewControllers?.first
    presenter?.present(screen, animated: true) { log.note("presented") }
    if isDismissal {
      phone.settle()
      screen.dismiss(animated: true) { log.note("dismissed") }
    }
    phone.turn(turns)
    #expect(screen.isBeingPresented == !isDismissal)
    #expect(screen.isBeingDismissed == isDismissal)

    tabs.viewControllers = [UIViewController()]
    phone.settle()

    #expect(log.lines == ["presented"] + (isDismissal ? ["dismissed"] : []))
    #expect(presenter == nil)
    #expect(screen.presentingViewController == nil)
    #expect(!screen.isBeingPresented)
    #expect(!screen.isBeingDismissed)
  }

  @Test(
    "Of three dismissals in one turn the last one, too, completes before its receiver goes (5.14, 7.4)",
    arguments: [true, false])
  func threeDismissals(animated: Bool) {
    HeadlessSession.current.policy.completesNoOpDismiss = true
    let log = CallbackLog()
    let root = UIViewController()
    let phone = Phone(showing: root)
    weak var lower: UIViewController?
    do {
      let (a, b) = (UIViewController(), UIViewController())
      lower = a
      root.present(a, animated: false)
      phone.settle()
      a.present(b, animated: false)
      phone.settle()
    }

    for number in 1...3 {
      lower?.dismiss(animated: animated) { [weak lower] in
        log.note("\(number): \(lower == nil ? "gone" : "alive")")
      }
    }
    phone.settle()

    #expect(log.lines == ["1: alive", "2: alive", "3: alive"])
    #expect(lower == nil)
    #expect(root.presentedViewController == nil)
  }
}
