public import Foundation

/// A gesture of the user, from the moment it is recognized until the fingers are lifted.
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

  /// Moves the fingers, by a distance from where they began.
  public func move(to translation: CGPoint, velocity: CGPoint = .zero) {
    fingers.translation = translation
    fingers.velocity = velocity
    advance(to: .changed)
  }

  /// Moves two fingers apart or together, by a factor of their first distance.
  public func pinch(to scale: CGFloat, velocity: CGFloat = 0) {
    fingers.scale = scale
    fingers.velocity = CGPoint(x: velocity, y: 0)
    advance(to: .changed)
  }

  /// Rotates two fingers, by an angle in radians from where they began.
  public func rotate(to angle: CGFloat, velocity: CGFloat = 0) {
    fingers.rotation = angle
    fingers.velocity = CGPoint(x: velocity, y: 0)
    advance(to: .changed)
  }

  /// Lifts the fingers, at a velocity.
  public func finish(velocity: CGPoint = .zero) {
    fingers.velocity = velocity
    advance(to: .ended)
    recognizers = []
  }

  /// Cancels the gesture, as the system does for an incoming call.
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
