/// Fingers that hold a transition, from the moment it begins until they are lifted.
@MainActor
public class HeldTransition {
  let transition: Transition

  init(_ transition: Transition) {
    self.transition = transition
  }

  /// Moves the fingers: 0 is where they began, 1 is all the way.
  public func progress(_ fraction: Double) {
    transition.progress(fraction)
  }

  /// Lifts the fingers far enough: what they have begun is done.
  public final func finish() {
    release(cancelling: false)
  }

  /// Lifts the fingers early: all goes back to where it was.
  public final func cancel() {
    release(cancelling: true)
  }

  func release(cancelling: Bool) {
    transition.release(cancelling: cancelling)
  }
}

/// A finger that turns a page of a page view controller (3.12, 6.6).
public final class PageSwipe: HeldTransition {
  /// What notices the finger where pages curl.
  weak var recognizer: UIGestureRecognizer? {
    didSet { recognizer?.advance(to: .began) }
  }

  override func release(cancelling: Bool) {
    super.release(cancelling: cancelling)
    recognizer?.advance(to: .ended)
  }
}

/// A finger that swipes a sheet down (5.21, 5.23).
public final class SheetSwipe: HeldTransition {}

/// A drag, pinch or swipe by which the user leaves a screen that was zoomed in (5.33).
public final class ZoomExit: HeldTransition {
  /// How the user leaves.
  public enum Gesture: CaseIterable, Sendable {
    /// One finger drags down.
    case drag
    /// Two fingers pinch.
    case pinch
    /// One finger swipes back, from the edge or in the content.
    case swipe
  }
}
