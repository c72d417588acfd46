import HeadlessUIKit
import Testing

@MainActor
@Suite("An animator of the app decides when its transition ends", .headless)
struct NavigationAnimatorTests {
  @Test("Case 35, 4.37: An animator is not asked for when the push is not animated")
  func notAnimated() {
    let on = NavigationFixture("A")
    let animator = HeldAnimator(on.log)
    on.nav.delegate = animator

    on.nav.pushViewController(on.screen("B"), animated: false)
    on.phone.settle()

    #expect(
      on.log.only("animator for push A to B", "animate", "didShow(B, false)") == [
        "didShow(B, false)"
      ])
  }

  @Test("Case 35, 4.27: A transition whose animator never completes keeps later pushes waiting")
  func neverCompleted() throws {
    let on = NavigationFixture("A")
    let animator = HeldAnimator(on.log)
    on.nav.delegate = animator

    on.nav.pushViewController(on.screen("B"), animated: true)
    on.phone.turn()
    on.nav.pushViewController(on.screen("C"), animated: true)
    on.phone.settle()
    on.phone.session.advance(by: 60)

    #expect(on.stack == ["A", "B"])
    #expect(on.log.count("B.viewWillAppear(true)") == 1)
    #expect(on.log.count("B.viewDidAppear(true)") == 0)
    #expect(on.log.count("didShow(B, true)") == 0)
    #expect(
      on.log.only("animator for push A to B", "animate") == ["animator for push A to B", "animate"])

    try #require(animator.context).completeTransition(true)
    on.phone.settle()
    #expect(on.stack == ["A", "B", "C"])
    #expect(
      on.log.only("B.viewDidAppear(true)", "didShow(B, true)", "ended(true)")
        == ["B.viewDidAppear(true)", "didShow(B, true)", "ended(true)"])
    try #require(animator.context).completeTransition(true)
    on.phone.settle()

    #expect(on.log.count("didShow(C, true)") == 1)
    #expect(on.nav.transitionCoordinator == nil)
    #expect(on.phone.session.log.isEmpty)
  }

  @Test("Case 35, 4.37: An interactive pop of the app that is cancelled restores the stack")
  func cancelled() throws {
    let on = NavigationFixture("A", "B")
    let animator = HeldAnimator(on.log, isInteractive: true)
    on.nav.delegate = animator

    on.nav.popViewController(animated: true)
    on.phone.turn()
    #expect(on.stack == ["A"])
    let context = try #require(animator.context)
    context.updateInteractiveTransition(0.3)
    context.cancelInteractiveTransition()
    #expect(context.transitionWasCancelled)
    context.completeTransition(!context.transitionWasCancelled)
    on.phone.settle()

    #expect(on.stack == ["A", "B"])
    #expect(
      on.log.only("animator for pop B to A", "start", "animate", "ended(false)", "didShow(A, true)")
        == ["animator for pop B to A", "start", "animate", "ended(false)"])
    #expect(
      on.log.names(of: "A", "B").filter { !$0.contains("IsAppearing") } == [
        "B.viewWillDisappear", "A.viewWillAppear", "A.viewWillDisappear", "A.viewDidDisappear",
        "B.viewWillAppear", "B.viewDidAppear",
      ])
    #expect(on.nav.transitionCoordinator == nil)
  }
}
