internal import Foundation

/// A finger that swipes back on a navigation controller (4.29–4.31).
@MainActor
public final class BackSwipe {
  /// Where the finger comes down.
  public enum Place: Sendable {
    /// At the left edge of the screen.
    case edge
    /// Anywhere else; there are such swipes from iOS 26 on (4.38).
    case content
  }

  private let transition: StackTransition
  private let recognizer: UIGestureRecognizer?

  init(_ transition: StackTransition, _ recognizer: UIGestureRecognizer?) {
    self.transition = transition
    self.recognizer = recognizer
    recognizer?.fingers.count = 1
    recognizer?.advance(to: .began)
  }

  /// Moves the finger: 0 is where it began, 1 is the full width.
  public func progress(_ fraction: Double) {
    transition.progress(fraction)
    guard transition.isInteractive else { return }
    let width = transition.containerView.bounds.width
    recognizer?.fingers.translation.x = CGFloat(fraction) * width
    recognizer?.advance(to: .changed)
  }

  /// Lifts the finger far enough: the screen is popped (4.30).
  public func finish() {
    release(cancelling: false)
  }

  /// Lifts the finger early: the screen moves back into place (4.31).
  public func cancel() {
    release(cancelling: true)
  }

  private func release(cancelling: Bool) {
    guard transition.isInteractive else { return }
    transition.release(cancelling: cancelling)
    recognizer?.cancelGesture = nil
    recognizer?.advance(to: .ended)
  }
}
