import HeadlessUIKit
import Testing

@MainActor
@Suite("What a swapped root presents stays in the window until it is dismissed", .headless)
struct WindowSwapTests {
  @Test(
    "The sheet of a swapped root stays in front; nobody is told, nobody can reach past (6.9)")
  func staysInFront() {
    let on = RootFixture()
    let nav = UINavigationController()
    nav.setViewControllers(
      [on.screen("X"), on.screen("Y")], animated: false)
    let b = on.screen("B")
    on.present(b)

    on.phone.window.rootViewController = nav
    on.phone.settle()

    #expect(b.viewIfLoaded?.window === on.phone.window)
    #expect(on.log.lines(of: "B") == [])
    #expect(on.log.lines(of: "R") == ["R.viewWillDisappear(false)", "R.viewDidDisappear(false)"])
    #expect(on.log.names(of: "Y").last == "Y.viewDidAppear")
    #expect(!on.phone.user.tapBack(in: nav))
    #expect(nav.presentedViewController == nil)
  }

  @Test("Dismissed after the swap, the sheet goes and the old root does not come back (6.9)")
  func dismissedLater() {
    let on = RootFixture()
    let log = on.log
    let (b, next) = (on.screen("B", .fullScreen), on.screen("N"))
    on.present(b)
    on.phone.window.rootViewController = next
    on.phone.settle()
    log.clear()

    b.dismiss(animated: true) { log.note("completion") }
    on.phone.settle()

    #expect(log.lines == ["B.viewWillDisappear(true)", "B.viewDidDisappear(true)", "completion"])
    #expect(next.viewIfLoaded?.window === on.phone.window)
    #expect(on.root.viewIfLoaded?.window == nil)
    #expect(on.phone.session.log.isEmpty)
  }

  @Test("The user swipes a left-over sheet away; then it and the old root are freed (6.9)")
  func swipedLater() {
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

    if let sheet { #expect(phone.user.swipeDown(sheet)) }
    phone.settle()

    #expect(sheet == nil)
    #expect(root == nil)
  }

  @Test("The new root may present over what is left over (6.9)")
  func presentsOver() {
    let on = RootFixture()
    let (b, c, next) = (on.screen("B"), on.screen("C"), on.screen("N"))
    on.present(b)
    on.phone.window.rootViewController = next
    on.phone.settle()

    next.present(c, animated: true)
    on.phone.settle()

    #expect(next.presentedViewController === c)
    #expect(on.root.presentedViewController === b)
    #expect(on.log.count("C.viewDidAppear(true)") == 1)
    #expect(on.phone.user.swipeDown(c))
    #expect(on.phone.session.log.isEmpty)
  }

  @Test("A root swapped in the turn of a presentation lets that presentation come (6.9)")
  func swapDuringPresentation() {
    let on = RootFixture()
    let log = on.log
    let (b, next) = (on.screen("B"), on.screen("N"))

    on.root.present(b, animated: true) { log.note("completion") }
    on.phone.window.rootViewController = next
    on.phone.settle()

    #expect(on.root.presentedViewController === b)
    #expect(b.viewIfLoaded?.window === on.phone.window)
    #expect(log.count("completion") == 1)
  }

  @Test("A window whose root is taken away shows nothing and frees it (6.7)")
  func noRoot() {
    let phone = Phone()
    let log = CallbackLog()
    weak var root: UIViewController?
    do {
      let r = LoggingViewController("R", log)
      root = r
      phone.window.rootViewController = r
      phone.window.makeKeyAndVisible()
      phone.settle()
    }
    log.clear()

    phone.window.rootViewController = nil
    phone.settle()

    #expect(log.lines == ["R.viewWillDisappear(false)", "R.viewDidDisappear(false)"])
    #expect(root == nil)
    #expect(phone.window.subviews.isEmpty)
    phone.window.rootViewController = LoggingViewController("N", log)
    phone.settle()
    #expect(log.count("N.viewDidAppear(false)") == 1)
  }

  @Test("A root that is taken away while it presents stays alive with its sheet (6.9)")
  func noRootWhilePresenting() {
    let on = RootFixture()
    let b = on.screen("B")
    on.present(b)

    on.phone.window.rootViewController = nil
    on.phone.settle()

    #expect(b.viewIfLoaded?.window === on.phone.window)
    #expect(b.presentingViewController === on.root)
    #expect(on.log.lines == ["R.viewWillDisappear(false)", "R.viewDidDisappear(false)"])
  }
}
