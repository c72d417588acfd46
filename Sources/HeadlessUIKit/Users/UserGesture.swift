public import Foundation

/// Fingers on the screen, from the moment at which they are recognized until they are lifted.
///
/// Each call moves them in a turn of its own, after what was asked for before has begun, and the targets
/// of the recognizers hear of it in the call. A recognizer that is switched off in between does not hear
/// of the rest.
///
/// ```swift
/// let drag = session.user.beginPan(on: card)
/// drag?.move(to: CGPoint(x: 0, y: 200))
/// drag?.finish(velocity: CGPoint(x: 0, y: 900))
/// ```
@MainActor
public final class UserGesture {
  private var recognizers: [UIGestureRecognizer]
  private var fingers: Fingers
  private let session: HeadlessSession

  init(_ recognizers: [UIGestureRecognizer], _ fingers: Fingers, in session: HeadlessSession) {
    self.recognizers = recognizers
    self.fingers = fingers
    self.session = session
    tell(.began)
  }

  /// Drags the fingers so far away from where they began.
  public func move(to translation: CGPoint, velocity: CGPoint = .zero) {
    fingers.translation = translation
    fingers.velocity = velocity
    advance(to: .changed)
  }

  /// Moves two fingers so much wider apart than they were at the beginning.
  public func pinch(to scale: CGFloat, velocity: CGFloat = 0) {
    fingers.scale = scale
    fingers.velocity = CGPoint(x: velocity, y: 0)
    advance(to: .changed)
  }

  /// Turns two fingers so far from the beginning, in radians.
  public func rotate(to angle: CGFloat, velocity: CGFloat = 0) {
    fingers.rotation = angle
    fingers.velocity = CGPoint(x: velocity, y: 0)
    advance(to: .changed)
  }

  /// Lifts the fingers while they move so fast.
  public func finish(velocity: CGPoint = .zero) {
    fingers.velocity = velocity
    advance(to: .ended)
    recognizers = []
  }

  /// The system takes the fingers away, for a call that comes in for instance.
  public func cancel() {
    advance(to: .cancelled)
    recognizers = []
  }

  private func advance(to state: UIGestureRecognizer.State) {
    guard !recognizers.isEmpty else { return }
    session.turn()
    recognizers.removeAll { $0.state == .possible }
    tell(state)
  }

  private func tell(_ state: UIGestureRecognizer.State) {
    for recognizer in recognizers {
      recognizer.fingers = fingers
      recognizer.advance(to: state)
    }
  }
}
