import HeadlessUIKit
import Testing

@MainActor
@Suite("A pop shrinks the stack at once and lets go of the screen at its end", .headless)
struct NavigationPopTests {
  @Test("The object of a pop without animation lives until the turn has ended (Case 8, 7.3)")
  func popWithoutAnimationReleases() {
    let on = NavigationFixture("A")
    weak var popped: UIViewController?
    do {
      let b = on.screen("B")
      popped = b
      on.nav.pushViewController(b, animated: false)
    }
    on.phone.settle()

    on.nav.popViewController(animated: false)
    #expect(popped != nil)
    on.phone.turn(2)

    #expect(popped == nil)
  }

  @Test("What a stack without a window lets go lives to the end of the turn too (7.3)")
  func popWithoutWindow() {
    let (log, phone) = (CallbackLog(), Phone())
    let nav = UINavigationController(rootViewController: LoggingViewController("A", log))
    weak var popped: UIViewController?
    weak var set: UIViewController?
    do {
      let (b, c) = (LoggingViewController("B", log), LoggingViewController("C", log))
      (set, popped) = (b, c)
      nav.viewControllers += [b, c]
    }

    nav.popViewController(animated: false)
    nav.viewControllers.removeLast()
    #expect(popped != nil && set != nil)
    phone.turn()

    #expect(popped == nil && set == nil)
  }

  @Test("What is popped before the first display is alive when `didShow` tells of that (7.3)")
  func popBeforeTheFirstDisplay() {
    let log = CallbackLog()
    let nav = UINavigationController(rootViewController: LoggingViewController("A", log))
    let delegate = LoggingNavigationDelegate(log)
    nav.delegate = delegate
    weak var popped: UIViewController?
    do {
      let b = LoggingViewController("B", log)
      popped = b
      nav.pushViewController(b, animated: false)
    }
    delegate.onDidShow = { [weak popped] _ in log.note("popped is alive: \(popped != nil)") }

    nav.popToRootViewController(animated: false)
    let phone = Phone(showing: nav)

    #expect(log.only("didShow(A, false)", "popped is alive: true").count == 2)
    phone.turn()
    #expect(popped == nil)
  }
}
