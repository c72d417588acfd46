import Foundation
import HeadlessUIKit
import Testing

@MainActor
@Suite("A gesture recognizer goes through its states and tells its targets of each", .headless)
struct GestureStateTests {
  private let on = GestureFixture()

  @Test("A drag begins, goes on and ends, and the recognizer is ready for the next one")
  func drag() throws {
    let pan = on.add(UIPanGestureRecognizer(), "pan")

    let drag = try #require(on.user.beginPan(on: on.card))
    #expect(pan.state == .began)
    drag.move(to: CGPoint(x: 3, y: 40), velocity: CGPoint(x: 0, y: 100))
    #expect(pan.translation(in: on.card) == CGPoint(x: 3, y: 40))
    #expect(pan.velocity(in: on.card) == CGPoint(x: 0, y: 100))
    drag.move(to: CGPoint(x: 3, y: 80))
    drag.finish()

    #expect(on.journal.lines == ["pan began", "pan changed", "pan changed", "pan ended"])
    #expect(pan.state == .possible)
    #expect(pan.translation(in: nil) == .zero)
    #expect(on.user.beginPan(on: on.card) != nil)
  }

  @Test("A place within a view that is scrolled counts from its content")
  func scrolled() throws {
    let scroll = UIScrollView(frame: CGRect(x: 10, y: 20, width: 300, height: 300))
    on.shelf.view.addSubview(scroll)
    scroll.contentOffset = CGPoint(x: 0, y: 100)
    let press = on.add(UILongPressGestureRecognizer(), "press", to: scroll)

    let hold = try #require(on.user.beginLongPress(on: scroll, at: CGPoint(x: 5, y: 130)))

    #expect(press.location(in: scroll) == CGPoint(x: 5, y: 130))
    #expect(press.location(in: nil) == CGPoint(x: 15, y: 50))
    hold.finish()
  }

  @Test("A drag that the system takes away is cancelled, and nothing comes after")
  func cancelled() throws {
    _ = on.add(UIPanGestureRecognizer(), "pan")

    let drag = try #require(on.user.beginPan(on: on.card))
    drag.cancel()
    drag.move(to: CGPoint(x: 9, y: 9))
    drag.finish()

    #expect(on.journal.lines == ["pan began", "pan cancelled"])
  }

  @Test("Switched off under the finger, a recognizer is cancelled; switched on it works again")
  func switchedOff() throws {
    let pan = on.add(UIPanGestureRecognizer(), "pan")

    let drag = try #require(on.user.beginPan(on: on.card))
    pan.isEnabled = false
    #expect(on.user.beginPan(on: on.card) == nil)
    pan.isEnabled = true
    drag.move(to: CGPoint(x: 9, y: 9))
    drag.finish()

    #expect(on.journal.lines == ["pan began", "pan cancelled"])
    #expect(on.user.beginPan(on: on.card) != nil)
  }

  @Test("Taken off its view, a recognizer is cancelled")
  func removed() throws {
    let pan = on.add(UIPanGestureRecognizer(), "pan")

    let drag = try #require(on.user.beginPan(on: on.card))
    on.card.removeGestureRecognizer(pan)
    drag.finish()

    #expect(on.journal.lines == ["pan began", "pan cancelled"])
  }

  @Test("Discrete gestures are recognized all at once")
  func discrete() {
    _ = on.add(UITapGestureRecognizer(), "tap")
    let swipe = on.add(UISwipeGestureRecognizer(), "swipe")
    swipe.direction = [.left, .up]

    #expect(on.user.tap(on.card))
    #expect(on.user.swipe(on.card, .left))
    #expect(!on.user.swipe(on.card, .right))

    #expect(on.journal.lines == ["tap ended", "swipe ended"])
    #expect(UIGestureRecognizer.State.recognized == .ended)
  }

  @Test("A press that lasts, a pinch and a turn go on until the fingers lift")
  func continuous() throws {
    _ = on.add(UILongPressGestureRecognizer(), "press")
    let pinch = on.add(UIPinchGestureRecognizer(), "pinch")
    let turn = on.add(UIRotationGestureRecognizer(), "turn")

    try #require(on.user.beginLongPress(on: on.card)).finish()
    let fingers = try #require(on.user.beginPinch(on: on.card))
    fingers.pinch(to: 2, velocity: 3)
    #expect(pinch.scale == 2 && pinch.velocity == 3)
    #expect(pinch.numberOfTouches == 2)
    pinch.scale = 1
    fingers.pinch(to: 4)
    #expect(pinch.scale == 2)
    fingers.cancel()
    let others = try #require(on.user.beginRotation(on: on.card))
    others.rotate(to: 0.5)
    #expect(turn.rotation == 0.5)
    others.finish()

    #expect(
      on.journal.lines == [
        "press began", "press ended", "pinch began", "pinch changed", "pinch changed",
        "pinch cancelled", "turn began", "turn changed", "turn ended",
      ])
  }

  @Test("The place of the finger is told within any view, and the translation can be set back")
  func places() throws {
    let pan = on.add(UIPanGestureRecognizer(), "pan")

    let drag = try #require(on.user.beginPan(on: on.card, at: CGPoint(x: 10, y: 20)))
    #expect(pan.location(in: on.card) == CGPoint(x: 10, y: 20))
    #expect(pan.location(in: on.shelf.view) == CGPoint(x: 110, y: 220))
    drag.move(to: CGPoint(x: 5, y: 5))
    #expect(pan.location(in: on.card) == CGPoint(x: 15, y: 25))
    pan.setTranslation(.zero, in: on.card)
    drag.move(to: CGPoint(x: 7, y: 5))

    #expect(pan.translation(in: on.card) == CGPoint(x: 2, y: 0))
  }

  @Test("Targets are not retained, and can be taken off")
  func targets() {
    @MainActor
    final class Target {
      var calls = 0
      func called() { calls += 1 }
    }
    let kept = Target()
    weak var gone: Target?
    let tap = UITapGestureRecognizer(target: kept, action: Target.called)
    on.card.addGestureRecognizer(tap)
    do {
      let target = Target()
      gone = target
      tap.addTarget(target, action: Target.called)
    }

    #expect(gone == nil)
    on.user.tap(on.card)
    #expect(kept.calls == 1)
    tap.removeTarget(kept, action: nil)
    on.user.tap(on.card)

    #expect(kept.calls == 1)
  }

  @Test("A subclass that sets its state has its targets run in the next turn, in legal steps only")
  func subclass() {
    final class Own: UIGestureRecognizer {
      var resets = 0
      override func reset() {
        super.reset()
        resets += 1
      }
    }
    let own = on.add(Own(), "own")

    own.state = .changed
    #expect(own.state == .possible)
    own.state = .began
    #expect(on.journal.lines == [])
    HeadlessSession.current.turn()
    own.state = .ended
    HeadlessSession.current.turn()
    own.state = .failed
    HeadlessSession.current.turn()

    #expect(on.journal.lines == ["own began", "own ended"])
    #expect(own.state == .possible)
    #expect(own.resets == 2)
  }

  @Test("Views that cannot be touched take no gestures")
  func untouchable() {
    _ = on.add(UITapGestureRecognizer(), "tap")
    _ = on.add(UIPanGestureRecognizer(), "pan")

    on.card.isUserInteractionEnabled = false
    #expect(!on.user.tap(on.card))
    on.card.isUserInteractionEnabled = true
    on.card.isHidden = true
    #expect(on.user.beginPan(on: on.card) == nil)
    on.card.isHidden = false
    on.shelf.present(UIViewController(), animated: false)
    HeadlessSession.current.settle()
    #expect(!on.user.tap(on.card))

    #expect(on.journal.lines == [])
    #expect(!on.user.tap(UIView()))
  }
}
