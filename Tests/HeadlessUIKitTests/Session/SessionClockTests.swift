import Foundation
import HeadlessUIKit
import Testing

@MainActor
@Suite("The clock of a session stands still until the test moves it", .headless)
struct SessionClockTests {
  private let session = HeadlessSession.current

  private func animate(
    _ seconds: Double, after delay: Double = 0, _ completion: @escaping @MainActor () -> Void
  ) {
    let view = UIView()
    UIView.animate(
      withDuration: seconds, delay: delay, options: [], animations: { view.alpha = 0.5 },
      completion: { _ in completion() })
  }

  @Test("A new session starts at zero, and turns take no time")
  func turnTakesNoTime() {
    #expect(session.now == 0)

    session.turn()
    session.turn()

    #expect(session.now == 0)
  }

  @Test("Advancing moves the clock by just as much, even when nothing is due")
  func advance() {
    session.advance(by: 1.5)
    session.advance(by: 0.25)

    #expect(session.now == 1.75)
  }

  @Test("An animation ends when its time has come, not before")
  func animationEnds() {
    var ended = false
    animate(0.3) { ended = true }

    session.advance(by: 0.29)
    #expect(!ended)
    session.advance(by: 0.02)

    #expect(ended)
  }

  @Test("What comes due in one advance runs in the order of time, each at its own time")
  func orderOfTimers() {
    let journal = Journal()
    let session = session
    for seconds in [0.3, 0.1, 0.2] {
      animate(seconds) { journal.note("\(seconds) at \((session.now * 10).rounded() / 10)") }
    }

    session.advance(by: 1)

    #expect(journal.lines == ["0.1 at 0.1", "0.2 at 0.2", "0.3 at 0.3"])
    #expect(session.now == 1)
  }

  @Test("What comes due at the same time runs in the order in which it was asked for")
  func orderOfEqualTimers() {
    let journal = Journal()
    for name in ["first", "second", "third"] {
      animate(0.2) { journal.note(name) }
    }

    session.advance(by: 0.5)

    #expect(journal.lines == ["first", "second", "third"])
  }

  @Test("A timer started by a timer counts from the time of the one that started it")
  func nestedTimers() {
    let journal = Journal()
    let session = session
    animate(0.2) {
      self.animate(0.3) { journal.note("at \((session.now * 10).rounded() / 10)") }
    }

    session.advance(by: 1)

    #expect(journal.lines == ["at 0.5"])
  }

  @Test("Settling takes just the time that is needed")
  func settle() {
    var ended = false
    animate(0.4) { ended = true }

    session.settle()

    #expect(ended)
    #expect(abs(session.now - 0.4) < 0.001)
    session.settle()
    #expect(abs(session.now - 0.4) < 0.001)
  }

  @Test("What waits for a turn alone is done before time passes")
  func turnsBeforeTime() {
    let session = session
    var times: [Double] = []
    animate(0.3) { times.append(session.now) }
    session.perform {
      times.append(session.now)
      session.perform { times.append(session.now) }
    }

    session.settle()

    #expect(times == [0, 0, 0.3])
  }

  @Test("A push takes 0.35 seconds and a presentation 0.5, and none when animations are off")
  func durations() {
    let nav = UINavigationController(rootViewController: UIViewController())
    let window = show(nav)
    var start = session.now
    nav.pushViewController(UIViewController(), animated: true)
    session.settle()
    #expect(abs(session.now - start - 0.35) < 0.001)

    start = session.now
    nav.present(UIViewController(), animated: true)
    session.settle()
    #expect(abs(session.now - start - 0.5) < 0.001)

    start = session.now
    UIView.setAnimationsEnabled(false)
    nav.dismiss(animated: true)
    session.settle()
    #expect(session.now == start)
    #expect(nav.presentedViewController == nil)
    withExtendedLifetime(window) {}
  }

  @Test("With animations off a push still ends on a later turn, in the same order")
  func animationsOff() {
    let journal = Journal()
    let nav = UINavigationController(rootViewController: Screen("A", journal))
    let window = show(nav)
    journal.clear()
    UIView.setAnimationsEnabled(false)

    nav.pushViewController(Screen("B", journal), animated: true)
    #expect(journal.lines == [])
    #expect(nav.transitionCoordinator != nil)
    session.settle()

    #expect(
      journal.lines == [
        "B.viewDidLoad", "A.viewWillDisappear(true)", "B.viewWillAppear(true)",
        "B.viewIsAppearing(true)", "A.viewDidDisappear(true)", "B.viewDidAppear(true)",
      ])
    withExtendedLifetime(window) {}
  }

  @Test("An animation with animations off completes at once (8.2)")
  func animateWhenOff() {
    UIView.setAnimationsEnabled(false)
    let view = UIView()
    var finished: Bool?

    UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: { finished = $0 })

    #expect(finished == true)
    #expect(view.alpha == 0)
  }
}
