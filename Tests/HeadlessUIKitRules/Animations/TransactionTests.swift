import Foundation
import HeadlessUIKit
import Testing

@MainActor
@Suite("A transaction tells when the animations that were begun in it have ended", .headless)
struct TransactionTests {
  enum Change: CaseIterable {
    case push, pop, set

    @MainActor
    func perform(_ on: NavigationFixture, animated: Bool) {
      switch self {
      case .push: on.nav.pushViewController(on.screen("C"), animated: animated)
      case .pop: on.nav.popViewController(animated: animated)
      case .set: on.nav.setViewControllers([on.screen("C")], animated: animated)
      }
    }
  }

  private func inTransaction(_ log: CallbackLog, _ change: () -> Void) {
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.note("transaction") }
    change()
    CATransaction.commit()
  }

  @Test("After an animated change, at its end (Case 37)", arguments: Change.allCases)
  func animated(change: Change) {
    let on = NavigationFixture("A", "B")
    let top = change == .pop ? "A" : "C"

    inTransaction(on.log) {
      change.perform(on, animated: true)
      on.nav.transitionCoordinator?.animate(alongsideTransition: nil) { [log = on.log] _ in
        log.note("completion")
      }
    }
    on.phone.session.advance(by: 0.3)
    #expect(on.log.count("transaction") == 0)
    on.phone.settle()

    #expect(
      on.log.only("didShow(\(top), true)", "completion", "transaction")
        == ["didShow(\(top), true)", "completion", "transaction"])
  }

  @Test("After a change without animation, in its turn (Case 37)", arguments: Change.allCases)
  func notAnimated(change: Change) {
    let on = NavigationFixture("A", "B")
    let top = change == .pop ? "A" : "C"

    inTransaction(on.log) { change.perform(on, animated: false) }
    #expect(on.log.count("transaction") == 0)
    on.phone.turn()

    #expect(
      on.log.only("didShow(\(top), false)", "transaction")
        == ["didShow(\(top), false)", "transaction"])
  }

  @Test("After a change while animations take no time (Case 37)", arguments: Change.allCases)
  func animationsOff(change: Change) {
    let on = NavigationFixture("A", "B")
    let top = change == .pop ? "A" : "C"
    UIView.setAnimationsEnabled(false)

    inTransaction(on.log) { change.perform(on, animated: true) }
    on.phone.settle()

    #expect(
      on.log.only("didShow(\(top), true)", "transaction")
        == ["didShow(\(top), true)", "transaction"])
    #expect(on.phone.session.now == 0)
  }

  @Test(
    "Without a window, in the turn of the call (Case 37)", arguments: Change.allCases,
    [true, false])
  func noWindow(change: Change, animated: Bool) {
    let session = HeadlessSession.current
    let log = CallbackLog()
    let nav = UINavigationController()
    nav.viewControllers = ["A", "B"].map { LoggingViewController($0, log) }

    inTransaction(log) {
      switch change {
      case .push: nav.pushViewController(LoggingViewController("C", log), animated: animated)
      case .pop: nav.popViewController(animated: animated)
      case .set: nav.setViewControllers([LoggingViewController("C", log)], animated: animated)
      }
    }
    session.turn()

    #expect(log.count("transaction") == 1)
    session.settle()
    #expect(log.count("transaction") == 1)
  }

  @Test("An animator of the app decides when the transaction ends (4.22)")
  func animator() throws {
    let on = NavigationFixture("A")
    let animator = LoggingAnimator(on.log, end: .held)
    let director = TransitionDirector(on.log, animator)
    on.nav.delegate = director

    inTransaction(on.log) { on.nav.pushViewController(on.screen("B"), animated: true) }
    on.phone.settle()
    #expect(on.log.count("transaction") == 0)
    try #require(animator.context).completeTransition(true)

    #expect(on.log.lines.suffix(2) == ["animationEnded(true)", "transaction"])
  }

  @Test("A transaction waits for those inside it, and each tells for itself (4.22)")
  func nested() {
    let on = NavigationFixture("A")
    let log = on.log

    CATransaction.begin()
    CATransaction.setCompletionBlock { log.note("outer") }
    inTransaction(log) { on.nav.pushViewController(on.screen("B"), animated: true) }
    CATransaction.commit()
    on.phone.settle()

    #expect(
      log.only("didShow(B, true)", "transaction", "outer")
        == ["didShow(B, true)", "transaction", "outer"])
  }

  @Test("Animations of views count too (4.22)")
  func views() {
    let on = NavigationFixture("A")
    let log = on.log

    inTransaction(log) {
      UIView.animate(
        withDuration: 0.2, animations: { on.nav.view.alpha = 0.5 },
        completion: { _ in log.note("view") })
    }
    on.phone.session.advance(by: 0.19)
    #expect(log.count("transaction") == 0)
    on.phone.settle()

    #expect(log.only("view", "transaction") == ["view", "transaction"])
  }

  @Test("What is begun after the commit does not count (4.22)")
  func afterwards() {
    let on = NavigationFixture("A")

    inTransaction(on.log) {}
    on.nav.pushViewController(on.screen("B"), animated: true)
    on.phone.settle()

    #expect(
      on.log.only("transaction", "didShow(B, true)") == ["transaction", "didShow(B, true)"])
  }

  @Test("Outside of all transactions the block belongs to the turn (4.22)")
  func turn() {
    let on = NavigationFixture("A")
    let log = on.log

    CATransaction.setCompletionBlock { log.note("turn") }
    #expect(CATransaction.completionBlock() != nil)
    on.nav.pushViewController(on.screen("B"), animated: true)
    on.phone.settle()
    CATransaction.commit()

    #expect(log.only("didShow(B, true)", "turn") == ["didShow(B, true)", "turn"])
    #expect(CATransaction.completionBlock() == nil)
  }

  @Test("Flushing lays out, commits, and runs what has waited for the commit (8.5)")
  func flush() {
    let on = NavigationFixture("A")
    on.nav.pushViewController(on.screen("B"), animated: false)
    #expect(on.log.count("didShow(B, false)") == 0)

    CATransaction.flush()

    #expect(on.log.count("didShow(B, false)") == 1)
    let c = on.screen("C")
    on.nav.present(c, animated: true)
    CATransaction.flush()
    #expect(on.log.count("C.viewWillAppear(true)") == 1)
  }

  @Test("A transaction inside takes over how long changes take and whether they are animated")
  func values() {
    CATransaction.begin()
    #expect(CATransaction.animationDuration() == 0.25)
    CATransaction.setAnimationDuration(2)
    CATransaction.setDisableActions(true)
    CATransaction.begin()
    #expect(CATransaction.animationDuration() == 2)
    #expect(CATransaction.disableActions())
    CATransaction.setDisableActions(false)
    CATransaction.commit()

    #expect(CATransaction.disableActions())
    CATransaction.commit()
  }
}
