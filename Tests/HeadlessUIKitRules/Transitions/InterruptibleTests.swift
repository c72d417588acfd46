import Foundation
import HeadlessUIKit
import Testing

/// An animator of one property animator, as the system wants it for transitions that are interrupted.
@MainActor
private final class InterruptibleAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let log: CallbackLog
  private var animator: UIViewPropertyAnimator?

  init(_ log: CallbackLog) {
    self.log = log
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { 0.4 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    log.note("animate")
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  {
    if let animator { return animator }
    let (container, new) = (
      transitionContext.containerView, transitionContext.view(forKey: .to)
    )
    let animator = UIViewPropertyAnimator(duration: 0.4, curve: .linear) {
      if let new { container.addSubview(new) }
    }
    animator.addCompletion { [log] position in
      log.note("animator at \(position)")
      transitionContext.completeTransition(position == .end)
    }
    self.animator = animator
    return animator
  }

  func animationEnded(_ transitionCompleted: Bool) {
    animator = nil
  }
}

@MainActor
@Suite("A transition with an interruptible animator goes in and out of the user's hand", .headless)
struct InterruptibleTests {
  private let on = NavigationFixture("A", "B")
  private let driver = UIPercentDrivenInteractiveTransition()

  private func pop(interactively: Bool) -> TransitionDirector {
    let director = TransitionDirector(on.log, InterruptibleAnimator(on.log), driver)
    on.nav.delegate = director
    driver.wantsInteractiveStart = interactively
    let log = on.log
    on.nav.popViewController(animated: true)
    on.nav.transitionCoordinator?.notifyWhenInteractionChanges {
      log.note("interaction: \($0.isInteractive), cancelled: \($0.isCancelled)")
    }
    on.phone.turn()
    return director
  }

  @Test("The animator is scrubbed itself and goes on from where it is (4.37)")
  func scrubbed() throws {
    let director = pop(interactively: true)
    #expect(on.nav.transitionCoordinator?.isInterruptible == true)
    #expect(on.log.count("animate") == 0)

    driver.update(0.5)
    driver.finish()
    let start = on.phone.session.now
    on.phone.settle()

    #expect(abs(on.phone.session.now - start - 0.2) < 1e-9)
    #expect(on.stack == ["A"])
    #expect(
      on.log.only(
        "interaction: false, cancelled: false", "animator at UIViewAnimatingPosition.end",
        "animator at end", "didShow(A, true)")
        == ["interaction: false, cancelled: false", "animator at end", "didShow(A, true)"])
    withExtendedLifetime(director) {}
  }

  @Test("Started on its own, it is taken into the hand and turned back (4.37)")
  func interrupted() throws {
    let director = pop(interactively: false)
    let coordinator = try #require(on.nav.transitionCoordinator)
    #expect(!coordinator.initiallyInteractive && !coordinator.isInteractive)

    on.phone.session.advance(by: 0.1)
    driver.pause()
    #expect(coordinator.isInteractive)
    #expect(abs(driver.percentComplete - 0.25) < 1e-9)
    on.phone.session.advance(by: 10)
    driver.cancel()
    on.phone.settle()

    #expect(on.stack == ["A", "B"])
    #expect(
      on.log.lines(without: [.parent, .isAppearing]) == [
        "animator for pop(B, A)", "interactor", "B.viewWillDisappear(true)",
        "A.viewWillAppear(true)", "willShow(A, true)", "animate",
        "interaction: true, cancelled: false", "interaction: false, cancelled: true",
        "animator at start", "A.viewWillDisappear(true)", "A.viewDidDisappear(true)",
        "B.viewWillAppear(true)", "B.viewDidAppear(true)",
      ])
    #expect(on.phone.session.log.isEmpty)
    withExtendedLifetime(director) {}
  }
}
