import Foundation
import HeadlessUIKit
import Testing

/// What apps write: a drag on the top pops, as far as the finger says.
@MainActor
private final class DragToPop: UIPercentDrivenInteractiveTransition {
  private let nav: UINavigationController
  private(set) var isDragging = false

  init(_ nav: UINavigationController) {
    self.nav = nav
    super.init()
  }

  func dragged(_ pan: UIPanGestureRecognizer) {
    let fraction = pan.translation(in: nav.view).x / nav.view.bounds.width
    switch pan.state {
    case .began:
      isDragging = true
      nav.popViewController(animated: true)
    case .changed: update(fraction)
    case .ended where fraction > 0.5 || pan.velocity(in: nav.view).x > 500: letGo { finish() }
    case .ended, .cancelled: letGo { cancel() }
    default: break
    }
  }

  private func letGo(_ end: () -> Void) {
    isDragging = false
    end()
  }
}

@MainActor
@Suite("A gesture of the app drives a transition from the first touch to the last", .headless)
struct GestureDrivenTests {
  private let on = NavigationFixture("A", "B")
  private let drag: DragToPop
  private let director: TransitionDirector

  init() {
    drag = DragToPop(on.nav)
    director = TransitionDirector(on.log, LoggingAnimator(on.log), drag)
    on.nav.delegate = director
    on.nav.topViewController?.view.addGestureRecognizer(
      UIPanGestureRecognizer(target: drag, action: DragToPop.dragged))
  }

  private func begin() throws -> UserGesture {
    let view = try #require(on.nav.topViewController?.view)
    return try #require(on.phone.user.beginPan(on: view))
  }

  @Test("Dragged far enough, the top goes (4.37)")
  func finished() throws {
    let gesture = try begin()
    #expect(drag.isDragging)
    gesture.move(to: CGPoint(x: 300, y: 0))
    #expect(on.nav.transitionCoordinator?.percentComplete == CGFloat(300) / 390)
    gesture.finish()
    on.phone.settle()

    #expect(on.stack == ["A"])
    #expect(on.log.count("didShow(A, true)") == 1)
  }

  @Test("A flick is enough (4.37)")
  func flicked() throws {
    let gesture = try begin()
    gesture.move(to: CGPoint(x: 40, y: 0))
    gesture.finish(velocity: CGPoint(x: 900, y: 0))
    on.phone.settle()

    #expect(on.stack == ["A"])
  }

  @Test("Let go early, or taken away by the system, everything stays (4.37)")
  func cancelled() throws {
    let early = try begin()
    early.move(to: CGPoint(x: 100, y: 0))
    early.finish()
    on.phone.settle()
    #expect(on.stack == ["A", "B"])
    let taken = try begin()
    taken.move(to: CGPoint(x: 380, y: 0))
    taken.cancel()
    on.phone.settle()

    #expect(on.stack == ["A", "B"])
    #expect(on.log.count("didShow(A, true)") == 0)
    #expect(on.phone.session.log.isEmpty)
  }

  @Test("A delegate that animates pops itself disables the back swipe (4.28)")
  func noBackSwipe() {
    #expect(on.phone.user.beginBackSwipe(in: on.nav) == nil)
    on.nav.delegate = nil
    #expect(on.phone.user.beginBackSwipe(in: on.nav) != nil)
  }

  @Test("A root that is replaced under the finger goes, and the gesture ends in peace (4.37)")
  func rootReplaced() throws {
    let gesture = try begin()
    gesture.move(to: CGPoint(x: 100, y: 0))
    on.log.clear()
    on.phone.window.rootViewController = UIViewController()
    on.phone.settle()
    gesture.finish()
    on.phone.settle()

    #expect(on.nav.transitionCoordinator == nil)
    #expect(
      on.log.lines(without: [.parent]) == [
        "A.viewWillDisappear(false)", "A.viewDidDisappear(false)", "B.viewDidDisappear(true)",
        "animated", "animationEnded(false)",
      ])
    #expect(on.phone.session.log.isEmpty)
  }

  @Test("The recognizer of the back swipe goes through its states and tells its targets (4.29)")
  func backSwipe() throws {
    @MainActor
    final class Listener {
      let log: CallbackLog
      init(_ log: CallbackLog) { self.log = log }
      func swiped(_ recognizer: UIScreenEdgePanGestureRecognizer) {
        log.note("\(recognizer.state) at \(recognizer.translation(in: nil).x)")
      }
    }
    let listener = Listener(on.log)
    on.nav.delegate = nil
    let recognizer = try #require(on.nav.interactivePopGestureRecognizer)
    recognizer.addTarget(listener, action: Listener.swiped)

    let swipe = try #require(on.phone.user.beginBackSwipe(in: on.nav))
    on.phone.turn()
    swipe.progress(0.5)
    swipe.cancel()
    swipe.progress(0.7)
    on.phone.settle()

    #expect(
      on.log.only("began at 0.0", "changed at 195.0", "ended at 195.0")
        == ["began at 0.0", "changed at 195.0", "ended at 195.0"])
    #expect(recognizer.state == .possible)
    #expect(on.stack == ["A", "B"])
  }
}
