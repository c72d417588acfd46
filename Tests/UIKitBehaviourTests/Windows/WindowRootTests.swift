import HeadlessUIKit
import Testing

@MainActor
@Suite("A window shows its root at once and lets it appear by the end of the turn", .headless)
struct WindowRootTests {
  @Test("Case 31, 6.9: A root swapped while it presents stays alive together with what it presents")
  func swapWhilePresenting() {
    let phone = Phone()
    let log = CallbackLog()
    weak var root: UIViewController?
    weak var sheet: UIViewController?
    do {
      let (r, b) = (LoggingViewController("R", log), LoggingViewController("B", log))
      (root, sheet) = (r, b)
      phone.window.rootViewController = r
      phone.window.makeKeyAndVisible()
      phone.settle()
      r.present(b, animated: true)
      phone.settle()
    }

    phone.window.rootViewController = LoggingViewController("N", log)
    phone.settle()

    #expect(root != nil)
    #expect(sheet != nil)
    #expect(sheet?.presentingViewController === root)
    #expect(sheet?.viewIfLoaded?.window === phone.window)
  }

  @Test("Case 31, 6.9: A root swapped in the completion of the dismissal frees both")
  func dismissThenSwap() {
    let phone = Phone()
    let log = CallbackLog()
    weak var root: UIViewController?
    weak var sheet: UIViewController?
    do {
      let (r, b) = (LoggingViewController("R", log), LoggingViewController("B", log))
      (root, sheet) = (r, b)
      phone.window.rootViewController = r
      phone.window.makeKeyAndVisible()
      phone.settle()
      r.present(b, animated: true)
      phone.settle()
    }

    let next = LoggingViewController("N", log)
    root?.dismiss(animated: true) { phone.window.rootViewController = next }
    phone.settle()

    #expect(phone.window.rootViewController === next)
    #expect(root == nil)
    #expect(sheet == nil)
  }

  @Test("Case 31, 6.7: A swap on a visible window loads the new root at once and calls both back")
  func swap() {
    let on = RootFixture()
    let next = on.screen("N")

    on.phone.window.rootViewController = next
    #expect(next.isViewLoaded)
    #expect(next.view.window === on.phone.window)
    #expect(on.root.view.window == nil)
    on.phone.settle()

    #expect(on.log.lines(of: "R") == ["R.viewWillDisappear(false)", "R.viewDidDisappear(false)"])
    #expect(
      on.log.lines(of: "N") == [
        "N.loadView", "N.viewDidLoad", "N.viewWillAppear(false)", "N.viewIsAppearing(false)",
        "N.viewDidAppear(false)",
      ])
  }

  @Test("Case 31, 6.7: The root of a hidden window is stored and not loaded")
  func hidden() {
    let log = CallbackLog()
    let root = LoggingViewController("R", log)
    let phone = Phone()

    phone.window.rootViewController = root
    phone.settle()

    #expect(phone.window.isHidden)
    #expect(!root.isViewLoaded)
    #expect(log.lines == [])
  }

  @Test("Case 32, 6.8: A window made key and visible holds the view of its root on return")
  func makeKeyAndVisible() {
    let log = CallbackLog()
    let root = LoggingViewController("R", log)
    let phone = Phone()
    phone.window.rootViewController = root

    phone.window.makeKeyAndVisible()

    #expect(root.viewIfLoaded?.window === phone.window)
    #expect(phone.window.isKeyWindow)
    #expect(!phone.window.isHidden)
    #expect(log.count("R.viewDidAppear(false)") == 0)
    phone.settle()
    #expect(
      log.lines == [
        "R.loadView", "R.viewDidLoad", "R.viewWillAppear(false)", "R.viewIsAppearing(false)",
        "R.viewDidAppear(false)",
      ])
  }

  @Test(
    "Case 32, 4.15, 6.8: The first display of a stack shows its top alone and tells the delegate")
  func firstDisplay() {
    let log = CallbackLog()
    let delegate = LoggingNavigationDelegate(log)
    let nav = UINavigationController()
    nav.setViewControllers(["A", "B"].map { LoggingViewController($0, log) }, animated: false)
    nav.delegate = delegate
    log.clear()

    let phone = Phone(showing: nav)

    #expect(
      log.names(of: "A", "B") == [
        "B.loadView", "B.viewDidLoad", "B.viewWillAppear", "B.viewIsAppearing", "B.viewDidAppear",
      ])
    // Old systems told twice (4.15).
    #expect(log.count("willShow(B, false)") >= 1)
    #expect(log.count("didShow(B, false)") >= 1)
    withExtendedLifetime(phone) {}
  }
}

@MainActor
@Suite("A push in the turn in which the window comes up")
struct WindowFirstPushTests {
  private func showAndPush() -> CallbackLog {
    let log = CallbackLog()
    let nav = UINavigationController(rootViewController: LoggingViewController("A", log))
    let phone = Phone()
    phone.window.rootViewController = nav
    phone.window.makeKeyAndVisible()
    nav.pushViewController(LoggingViewController("B", log), animated: true)
    phone.settle()
    #expect(nav.viewControllers.count == 2)
    return log
  }

  @Test(
    "Case 32, 3.16: Up to iOS 17 the root appears halfway and never gets viewDidAppear", .headless)
  func upTo17() {
    let log = showAndPush()

    #expect(
      log.names(of: "A", "B") == [
        "A.loadView", "A.viewDidLoad", "A.viewWillAppear", "A.viewIsAppearing",
        "B.loadView", "B.viewDidLoad", "A.viewWillDisappear", "B.viewWillAppear",
        "A.viewDidDisappear", "B.viewIsAppearing", "B.viewDidAppear",
      ])
  }

  @Test("Case 32, 3.16: From iOS 18 on the root is not even loaded", .headless(.iOS18))
  func from18() {
    let log = showAndPush()

    #expect(
      log.names(of: "A", "B") == [
        "B.loadView", "B.viewDidLoad", "B.viewWillAppear", "B.viewIsAppearing", "B.viewDidAppear",
      ])
  }

  @Test("Case 32, 3.16: A push that waits for the next turn is a plain push", .headless)
  func deferred() {
    let log = CallbackLog()
    let nav = UINavigationController(rootViewController: LoggingViewController("A", log))
    let phone = Phone()
    phone.window.rootViewController = nav
    phone.window.makeKeyAndVisible()
    phone.turn(2)
    log.clear()

    nav.pushViewController(LoggingViewController("B", log), animated: true)
    phone.settle()

    #expect(
      log.names(of: "A", "B") == [
        "B.loadView", "B.viewDidLoad", "A.viewWillDisappear", "B.viewWillAppear",
        "B.viewIsAppearing", "A.viewDidDisappear", "B.viewDidAppear",
      ])
  }
}
