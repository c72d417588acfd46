/// A drag, pinch or swipe by which the user leaves a screen that was zoomed in (5.33).
@MainActor
public final class ZoomExit {
  /// How the user leaves.
  public enum Gesture: CaseIterable, Sendable {
    /// One finger drags down.
    case drag
    /// Two fingers pinch.
    case pinch
    /// One finger swipes back, from the edge or in the content.
    case swipe
  }

  private let transition: Transition

  init(_ transition: Transition) {
    self.transition = transition
  }

  /// Moves the fingers: 0 is where they began, 1 is all the way.
  public func progress(_ fraction: Double) {
    transition.progress(fraction)
  }

  /// Lifts the fingers far enough: the screen is popped or dismissed.
  public func finish() {
    transition.release(cancelling: false)
  }

  /// Lifts the fingers early: the screen stays.
  public func cancel() {
    transition.release(cancelling: true)
  }
}
