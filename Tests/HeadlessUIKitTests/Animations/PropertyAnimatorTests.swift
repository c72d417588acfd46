import HeadlessUIKit
import Testing

@MainActor
@Suite("A property animator runs, pauses, turns back and stops as it is told", .headless)
struct PropertyAnimatorTests {
  private let session = HeadlessSession.current
  private let view = UIView()

  @MainActor
  private final class Record {
    var positions: [UIViewAnimatingPosition] = []
    var times: [Double] = []
  }

  private let record = Record()

  private func animator(_ duration: Double = 1) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: duration, curve: .linear) { [view] in
      view.alpha = 0
    }
    animator.addCompletion { [record, session] position in
      record.positions.append(position)
      record.times.append(session.now)
    }
    return animator
  }

  @Test("It changes nothing before it starts, everything then, and completes at its end")
  func start() {
    let animator = animator()
    #expect(view.alpha == 1)
    #expect(animator.state == .inactive && !animator.isRunning)

    animator.startAnimation()
    #expect(view.alpha == 0)
    #expect(animator.state == .active && animator.isRunning)
    session.advance(by: 0.25)
    #expect(animator.fractionComplete == 0.25)
    #expect(record.positions == [])
    session.settle()

    #expect(record.positions == [.end])
    #expect(record.times == [1])
    #expect(animator.state == .inactive && !animator.isRunning)
  }

  @Test("It starts after a delay, and stands still until then")
  func delay() {
    let animator = animator()
    animator.startAnimation(afterDelay: 0.5)
    #expect(animator.state == .active && !animator.isRunning)
    #expect(animator.delay == 0.5)
    session.settle()

    #expect(record.times == [1.5])
  }

  @Test("It pauses where it is, is scrubbed, and goes on from there")
  func pause() {
    let animator = animator()
    animator.startAnimation()
    session.advance(by: 0.3)

    animator.pauseAnimation()
    session.advance(by: 10)
    #expect(animator.state == .active && !animator.isRunning)
    #expect(abs(animator.fractionComplete - 0.3) < 1e-9)
    animator.fractionComplete = 0.8
    animator.startAnimation()
    session.settle()

    #expect(record.positions == [.end])
    #expect(abs(record.times[0] - 10.5) < 1e-9)
  }

  @Test("Turned back it ends where it began, in the time that it has run")
  func reversed() {
    let animator = animator()
    animator.startAnimation()
    session.advance(by: 0.3)

    animator.isReversed = true
    session.settle()

    #expect(record.positions == [.start])
    #expect(abs(record.times[0] - 0.6) < 1e-9)
  }

  @Test("Continued, the rest takes the given part of the whole time")
  func continued() {
    let animator = animator(2)
    animator.fractionComplete = 0.5
    #expect(animator.state == .active)

    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.1)
    session.settle()

    #expect(abs(record.times[0] - 0.2) < 1e-9)
  }

  @Test("Stopped for good it calls nobody; stopped to be finished it tells where")
  func stop() {
    let gone = animator()
    gone.startAnimation()
    gone.stopAnimation(true)
    #expect(gone.state == .inactive)
    let kept = animator()
    kept.startAnimation()
    session.advance(by: 0.5)
    kept.stopAnimation(false)
    #expect(kept.state == .stopped && !kept.isRunning)
    session.settle()
    #expect(record.positions == [])

    kept.finishAnimation(at: .current)
    session.settle()

    #expect(record.positions == [.current])
    #expect(kept.state == .inactive)
  }

  @Test("One that pauses on completion stays active at its end and can be turned back")
  func pausesOnCompletion() {
    let animator = animator()
    animator.pausesOnCompletion = true
    animator.startAnimation()
    session.settle()
    #expect(animator.state == .active && !animator.isRunning)
    #expect(animator.fractionComplete == 1)
    #expect(record.positions == [])

    animator.pausesOnCompletion = false
    animator.isReversed = true
    animator.startAnimation()
    session.settle()

    #expect(record.positions == [.start])
    #expect(session.now == 2)
  }

  @Test("A running one is kept alive until its end")
  func running() {
    weak var animator: UIViewPropertyAnimator?
    animator = UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 0.5, delay: 0, animations: { [view] in view.alpha = 0 },
      completion: { [record] in record.positions.append($0) })
    #expect(animator != nil)
    session.settle()

    #expect(record.positions == [.end])
    #expect(animator == nil)
  }

  @Test("While animations are off it completes in the next turn")
  func animationsOff() {
    UIView.setAnimationsEnabled(false)
    let animator = animator()
    animator.startAnimation()
    #expect(record.positions == [])
    session.turn()

    #expect(record.positions == [.end])
    #expect(session.now == 0)
  }

  @Test("What is added while it runs changes at once")
  func added() {
    let animator = animator()
    animator.startAnimation()
    animator.addAnimations { view.isHidden = true }
    animator.addAnimations({ view.tintColor = .red }, delayFactor: 0.5)

    #expect(view.isHidden)
    #expect(view.tintColor == .red)
    session.settle()
  }
}
