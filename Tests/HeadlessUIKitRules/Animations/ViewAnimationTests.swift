import Foundation
import HeadlessUIKit
import Testing

@MainActor
@Suite("Animations of views complete when their time is over", .headless)
struct ViewAnimationTests {
  private let session = HeadlessSession.current
  private let log = CallbackLog()
  private let view = UIView()

  /// Runs the animation and answers when it completes, nil for never.
  private func time(_ animate: (@escaping (Bool) -> Void) -> Void) -> Double? {
    var ended: Double?
    let session = session
    animate { _ in ended = session.now }
    session.settle()
    return ended.map { ($0 * 1000).rounded() / 1000 }
  }

  @Test("Without a change it completes in the call, with one later (8.2)")
  func change() {
    UIView.animate(withDuration: 1, animations: {}, completion: { [log] in log.note("none \($0)") })
    #expect(log.lines == ["none true"])

    UIView.animate(
      withDuration: 1, animations: { [view] in view.alpha = 0 },
      completion: { [log] in log.note("some \($0)") })
    #expect(log.lines == ["none true"])
    session.settle()

    #expect(log.lines == ["none true", "some true"])
    #expect(session.now == 1)
  }

  @Test("With animations off it completes in the call (8.2)")
  func off() {
    UIView.performWithoutAnimation {
      UIView.animate(
        withDuration: 1, animations: { view.alpha = 0 }, completion: { [log] _ in log.note("end") })
    }
    #expect(log.lines == ["end"])
  }

  @Test("A change that is made without animation inside of the block does not count (8.2)")
  func withoutInside() {
    UIView.animate(
      withDuration: 1,
      animations: { [view] in UIView.performWithoutAnimation { view.alpha = 0 } },
      completion: { [log] _ in log.note("end") })

    #expect(log.lines == ["end"])
  }

  @Test("With no duration it completes in the next turn (8.2)")
  func zero() {
    UIView.animate(
      withDuration: 0, animations: { [view] in view.alpha = 0 },
      completion: { [log] _ in log.note("end") })
    #expect(log.lines == [])
    session.turn()
    #expect(log.lines == ["end"])
  }

  @Test("The delay counts, and a spring takes the time that it is given (8.2)")
  func delay() {
    #expect(
      time {
        UIView.animate(
          withDuration: 0.5, delay: 0.2, options: [.curveLinear],
          animations: { view.alpha = 0 }, completion: $0)
      } == 0.7)
    session.advance(by: 0.3)
    #expect(
      time {
        UIView.animate(
          withDuration: 0.5, delay: 0.1, usingSpringWithDamping: 0.5, initialSpringVelocity: 1,
          animations: { view.alpha = 1 }, completion: $0)
      } == 1.6)
  }

  @Test("Inside another animation it takes as long as that one, unless it says otherwise (8.2)")
  func inherited() {
    UIView.animate(withDuration: 2) { [view, log] in
      #expect(UIView.inheritedAnimationDuration == 2)
      view.alpha = 0
      UIView.animate(
        withDuration: 0.5, delay: 0, options: [.overrideInheritedDuration],
        animations: { view.isHidden = true }, completion: { _ in log.note("own") })
      UIView.animate(
        withDuration: 0.5, animations: { view.tintColor = .red },
        completion: { _ in log.note("inherited") })
    }
    session.advance(by: 0.5)
    #expect(log.lines == ["own"])
    session.settle()

    #expect(log.lines == ["own", "inherited"])
    #expect(session.now == 2)
    #expect(UIView.inheritedAnimationDuration == 0)
  }

  @Test("In a fast layer it takes less time (8.1)")
  func fastLayer() {
    let box = UIView()
    box.addSubview(view)
    box.layer.speed = 10

    #expect(
      time { UIView.animate(withDuration: 2, animations: { view.alpha = 0 }, completion: $0) }
        == 0.2)
  }

  @Test("What repeats for ever never completes; what repeats a few times takes so long (8.2)")
  func repeats() {
    #expect(
      time {
        UIView.animate(
          withDuration: 1, delay: 0, options: [.repeat, .autoreverse],
          animations: { view.alpha = 0 }, completion: $0)
      } == nil)
    #expect(
      time {
        UIView.animate(
          withDuration: 1,
          animations: {
            UIView.modifyAnimations(withRepeatCount: 3, autoreverses: true) { view.alpha = 1 }
          }, completion: $0)
      } == 6)
  }

  @Test("Key frames change all at once and complete together (8.2)")
  func keyframes() {
    let ended = time {
      UIView.animateKeyframes(
        withDuration: 0.8, delay: 0.2, options: [.calculationModeCubic],
        animations: {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.alpha = 0.5 }
          UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
            view.transform = CGAffineTransform(translationX: 0, y: 10)
          }
        }, completion: $0)
      #expect(view.alpha == 0.5)
    }

    #expect(ended == 1)
    #expect(view.transform.ty == 10)
  }

  @Test("A transition swaps two views at once and completes later (8.2)")
  func swap() {
    let (box, other) = (UIView(), UIView())
    box.addSubview(view)

    let ended = time { end in
      UIView.transition(
        from: view, to: other, duration: 0.3, options: [.transitionFlipFromLeft], completion: end)
      #expect(box.subviews == [other])
    }
    #expect(ended == 0.3)
    box.addSubview(view)
    UIView.transition(
      from: other, to: view, duration: 0.3, options: [.showHideTransitionViews])

    #expect(box.subviews == [other, view])
    #expect(other.isHidden && !view.isHidden)
  }

  @Test("Views that the system deletes are gone at the end (8.2)")
  func delete() {
    let box = UIView()
    box.addSubview(view)

    let ended = time { UIView.perform(.delete, on: [view], animations: nil, completion: $0) }

    #expect(ended == 0.25)
    #expect(box.subviews == [])
  }
}
