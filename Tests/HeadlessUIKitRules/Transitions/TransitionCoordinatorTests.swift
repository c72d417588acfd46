import HeadlessUIKit
import Testing

@MainActor
@Suite("A transition coordinator runs what goes along, and tells when all is over", .headless)
struct TransitionCoordinatorTests {
  private let on = NavigationFixture("A")

  @Test(
    "What goes along is queued while the transition lasts, and not any more after it (4.21)")
  func queued() throws {
    on.nav.pushViewController(on.screen("B"), animated: true)
    let coordinator = try #require(on.nav.transitionCoordinator)
    let log = on.log

    #expect(coordinator.animate(alongsideTransition: nil, completion: nil))
    #expect(
      coordinator.animateAlongsideTransition(
        in: nil, animation: { _ in log.note("in view") }))
    #expect(coordinator.animate(alongsideTransition: { _ in log.note("first") }))
    on.phone.turn()
    #expect(log.only("in view", "first") == ["in view", "first"])
    #expect(coordinator.animate(alongsideTransition: { _ in log.note("late") }))
    #expect(log.count("late") == 1)
    on.phone.settle()

    #expect(
      !coordinator.animate(
        alongsideTransition: { _ in log.note("never") }, completion: { _ in log.note("never") }))
    #expect(log.count("never") == 0)
  }

  @Test("Completions run in the order of their coming, the last may be added by another (Case 36)")
  func completions() throws {
    on.nav.pushViewController(on.screen("B"), animated: true)
    let coordinator = try #require(on.nav.transitionCoordinator)
    let log = on.log
    coordinator.animate(alongsideTransition: nil) { log.note("1, cancelled: \($0.isCancelled)") }
    coordinator.animate(
      alongsideTransition: { _ in
        coordinator.animate(alongsideTransition: nil) { _ in log.note("3") }
      }, completion: { _ in log.note("2") })
    on.phone.settle()

    #expect(
      log.only("didShow(B, true)", "1, cancelled: false", "2", "3")
        == ["didShow(B, true)", "1, cancelled: false", "2", "3"])
  }

  @Test(
    "Who waits for the finger hears of it before the callbacks turn round (3.13)",
    .headless(.iOS18))
  func interaction() throws {
    on.nav.pushViewController(on.screen("B"), animated: false)
    on.phone.settle()
    on.log.clear()
    let log = on.log
    let swipe = try #require(on.phone.user.beginBackSwipe(in: on.nav))
    let coordinator = try #require(on.nav.transitionCoordinator)
    coordinator.notifyWhenInteractionEnds { log.note("old name, interactive: \($0.isInteractive)") }
    coordinator.notifyWhenInteractionChanges { log.note("at \($0.percentComplete)") }
    on.phone.turn()
    swipe.progress(0.25)
    swipe.cancel()
    #expect(on.nav.transitionCoordinator?.isInterruptible == false)
    on.phone.settle()

    #expect(
      log.lines(without: [.parent, .isAppearing]) == [
        "B.viewWillDisappear(true)", "A.viewWillAppear(true)", "willShow(A, true)",
        "old name, interactive: false", "at 0.25", "A.viewWillDisappear(true)",
        "A.viewDidDisappear(true)", "B.viewWillAppear(true)", "B.viewDidAppear(true)",
      ])
  }
}
