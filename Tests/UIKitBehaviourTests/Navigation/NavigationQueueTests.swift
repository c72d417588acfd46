import HeadlessUIKit
import Testing

@MainActor
@Suite("A request made during a transition waits for its end", .headless)
struct NavigationQueueTests {
  @Test("Case 6, 4.23: A push during a push changes the stack only when the first one has ended")
  func pushDuringPush() {
    let on = NavigationFixture("A")
    on.nav.pushViewController(on.screen("B"), animated: true)
    on.phone.turn()
    on.log.clear()

    on.nav.pushViewController(on.screen("C"), animated: true)
    #expect(on.stack == ["A", "B"])
    #expect(on.log.lines == [])
    on.phone.turn()
    #expect(on.stack == ["A", "B"])
    on.phone.settle()

    #expect(on.stack == ["A", "B", "C"])
    #expect(
      on.log.withoutParents == [
        "A.viewDidDisappear(true)", "B.viewDidAppear(true)", "didShow(B, true)",
        "C.loadView", "C.viewDidLoad", "B.viewWillDisappear(true)", "C.viewWillAppear(true)",
        "willShow(C, true)", "C.viewIsAppearing(true)", "B.viewDidDisappear(true)",
        "C.viewDidAppear(true)", "didShow(C, true)",
      ])
    #expect(
      on.log.only("didShow(B, true)", "C.willMove(nav)") == ["didShow(B, true)", "C.willMove(nav)"])
    #expect(on.phone.session.log.isEmpty)
  }

  @Test("Case 6, 4.23: A push in the same turn as the first one waits as well")
  func pushInTheSameTurn() {
    let on = NavigationFixture("A")

    on.nav.pushViewController(on.screen("B"), animated: true)
    on.nav.pushViewController(on.screen("C"), animated: true)
    #expect(on.stack == ["A", "B"])
    on.phone.settle()

    #expect(on.stack == ["A", "B", "C"])
    #expect(on.log.only("didShow(B, true)", "didShow(C, true)").count == 2)
    #expect(on.phone.session.log.isEmpty)
  }

  @Test("Case 6, 4.23: Pushes that wait run in the order in which they were asked for")
  func severalPushes() {
    let on = NavigationFixture("A")

    for name in ["B", "C", "D", "E"] {
      on.nav.pushViewController(on.screen(name), animated: true)
    }
    on.phone.settle()

    #expect(on.stack == ["A", "B", "C", "D", "E"])
    #expect(
      on.log.only("didShow(B, true)", "didShow(C, true)", "didShow(D, true)", "didShow(E, true)")
        == ["didShow(B, true)", "didShow(C, true)", "didShow(D, true)", "didShow(E, true)"])
    #expect(on.phone.session.log.isEmpty)
  }

  @Test("Case 6, 4.23: A push during a modal presentation over the stack waits for that to end")
  func pushDuringPresentation() {
    let on = NavigationFixture("A")
    let sheet = on.screen("S")
    on.nav.present(sheet, animated: true)
    on.phone.turn(2)

    on.nav.pushViewController(on.screen("B"), animated: true)
    #expect(on.stack == ["A"])
    on.phone.settle()

    #expect(on.stack == ["A", "B"])
    #expect(
      on.log.only("S.viewDidAppear(true)", "B.willMove(nav)")
        == ["S.viewDidAppear(true)", "B.willMove(nav)"])
  }

  @Test(
    "Case 36, 4.20: Completions of the coordinator run after didShow, in the order of their coming")
  func completionsAfterDidShow() throws {
    let on = NavigationFixture("A")
    let log = on.log
    on.nav.pushViewController(on.screen("B"), animated: true)
    let coordinator = try #require(on.nav.transitionCoordinator)

    let first = coordinator.animate(
      alongsideTransition: { _ in log.note("alongside") },
      completion: { context in log.note("first, cancelled: \(context.isCancelled)") })
    let second = coordinator.animate(
      alongsideTransition: nil,
      completion: { context in log.note("second, cancelled: \(context.isCancelled)") })
    on.phone.settle()

    #expect(first && second)
    #expect(
      log.only(
        "alongside", "B.viewDidAppear(true)", "didShow(B, true)", "first, cancelled: false",
        "second, cancelled: false")
        == [
          "alongside", "B.viewDidAppear(true)", "didShow(B, true)", "first, cancelled: false",
          "second, cancelled: false",
        ])
  }

  @Test("Case 36, 4.20: The app's completions run before a push that waited for the same end")
  func completionsBeforeTheQueue() throws {
    let on = NavigationFixture("A")
    let log = on.log
    on.nav.pushViewController(on.screen("B"), animated: true)
    let coordinator = try #require(on.nav.transitionCoordinator)
    coordinator.animate(alongsideTransition: nil) { _ in log.note("completion") }
    on.nav.pushViewController(on.screen("C"), animated: true)
    on.phone.settle()

    #expect(log.only("completion", "C.willMove(nav)") == ["completion", "C.willMove(nav)"])
  }

  @Test("Case 36, 4.21: The coordinator of a child is that of its navigation controller")
  func coordinatorOfChild() throws {
    let on = NavigationFixture("A")
    let b = on.screen("B")
    on.nav.pushViewController(b, animated: true)

    let coordinator = try #require(b.transitionCoordinator)
    #expect(coordinator.viewController(forKey: .to) === b)
    #expect(CallbackLog.name(of: coordinator.viewController(forKey: .from)) == "A")
    #expect(!coordinator.initiallyInteractive)
    on.phone.settle()
    #expect(b.transitionCoordinator == nil)
  }
}
