import HeadlessUIKit
import Testing

@MainActor
@Suite(
  "What UIKit prints is logged once, where it prints it, and has the effect that it has", .headless)
struct LogCatalogueTests {
  private let session = HeadlessSession.current

  @Test("The entry names what was presented, on whom, from where, and what is there (5.8a)")
  func alreadyPresenting() {
    let on = NavigationFixture("A")
    let (log, a) = (on.log, on.nav.viewControllers[0])
    let (b, c) = (on.screen("B"), on.screen("C"))
    on.nav.present(b, animated: true)
    on.phone.settle()

    a.present(c, animated: true) { log.note("completion") }
    on.phone.settle()

    #expect(
      session.log == [
        .alreadyPresenting(
          presented: "\(c)", presenter: "\(on.nav)", receiver: "\(a)", current: "\(b)")
      ])
    #expect(log.count("completion") == 0)
    #expect(log.lines(of: "C") == [])
  }

  @Test("The entry names what was presented, on whom and from where (5.8c)")
  func notInWindow() {
    let (nav, a, b) = (UINavigationController(), UIViewController(), UIViewController())
    nav.viewControllers = [a]

    a.present(b, animated: false)

    #expect(
      session.log == [.notInWindow(presented: "\(b)", presenter: "\(nav)", receiver: "\(a)")])
    #expect(nav.presentedViewController == nil)
  }

  @Test(
    "A covered presenter presents already, which is said before that it is off screen (5.8d)")
  func order() {
    let on = RootFixture()
    let (cover, c) = (on.screen("F", .fullScreen), on.screen("C"))
    on.present(cover)
    #expect(on.root.view.window == nil)

    on.root.present(c, animated: true)

    #expect(
      session.log == [
        .alreadyPresenting(
          presented: "\(c)", presenter: "\(on.root)", receiver: "\(on.root)", current: "\(cover)")
      ])
  }

  @Test(
    "Up to iOS 18 a pop in the middle of a push is logged, and the stack stays (4.24, 4.25)",
    .headless(.iOS18))
  func nestedPop() {
    session.policy.queuesPopDuringTransition = false
    let on = NavigationFixture("A")
    on.nav.pushViewController(on.screen("B"), animated: true)
    on.phone.turn()

    let popped = on.nav.popViewController(animated: true)
    on.phone.settle()

    #expect(popped == nil)
    #expect(on.stack == ["A", "B"])
    #expect(session.log == [.nestedPop])
  }

  @Test("A push in the middle of a push, or of a pop, is not logged any more (4.24)")
  func nestedPush() {
    let on = NavigationFixture("A", "B")
    on.nav.pushViewController(on.screen("C"), animated: true)
    on.nav.pushViewController(on.screen("D"), animated: true)
    on.phone.settle()
    on.nav.popViewController(animated: true)
    on.nav.pushViewController(on.screen("E"), animated: true)
    on.phone.settle()

    #expect(on.stack == ["A", "B", "C", "E"])
    #expect(session.log == [])
  }

  @Test("After an end too many the next appearance comes as always (2.10)")
  func unbalanced() {
    let log = CallbackLog()
    let screen = LoggingViewController("C", log)
    screen.loadViewIfNeeded()
    log.clear()

    screen.endAppearanceTransition()
    screen.beginAppearanceTransition(true, animated: true)
    screen.endAppearanceTransition()

    #expect(session.log == [.unbalanced("\(screen)")])
    #expect(log.names(of: "C") == ["C.viewWillAppear", "C.viewDidAppear"])
  }

  @Test("Each callback that the app calls itself is logged by its name, and runs (2.11)")
  func directCalls() {
    let log = CallbackLog()
    let screen = LoggingViewController("C", log)

    screen.viewWillAppear(true)
    screen.viewDidAppear(true)
    screen.viewWillDisappear(true)
    screen.viewDidDisappear(true)

    #expect(
      session.log.map(\.text)
        == [
          "viewWillAppear:", "viewDidAppear:", "viewWillDisappear:", "viewDidDisappear:",
        ].map {
          "Calling -\($0) directly on a view controller is not supported, and may result in "
            + "out-of-order callbacks and other inconsistent behavior."
        })
    #expect(
      log.lines == [
        "C.viewWillAppear(true)", "C.viewDidAppear(true)", "C.viewWillDisappear(true)",
        "C.viewDidDisappear(true)",
      ])
  }
}
