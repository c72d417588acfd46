internal import Foundation

/// A finger that swipes back on a navigation controller (4.29–4.31).
public final class BackSwipe: HeldTransition {
  /// Where the finger comes down.
  public enum Place: Sendable {
    /// At the left edge of the screen.
    case edge
    /// Anywhere else; there are such swipes from iOS 26 on (4.38).
    case content
  }

  private let recognizer: UIGestureRecognizer?

  init(_ transition: StackTransition, _ recognizer: UIGestureRecognizer?) {
    self.recognizer = recognizer
    super.init(transition)
    recognizer?.fingers.count = 1
    recognizer?.advance(to: .began)
  }

  /// Moves the finger: 0 is where it began, 1 is the full width.
  public override func progress(_ fraction: Double) {
    super.progress(fraction)
    guard transition.isInteractive else { return }
    let width = transition.containerView.bounds.width
    recognizer?.fingers.translation.x = CGFloat(fraction) * width
    recognizer?.advance(to: .changed)
  }

  override func release(cancelling: Bool) {
    guard transition.isInteractive else { return }
    super.release(cancelling: cancelling)
    recognizer?.driven = nil
    recognizer?.advance(to: .ended)
  }
}
