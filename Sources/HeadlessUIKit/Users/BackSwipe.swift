/// A finger that drags the top of a stack away (4.29–4.31).
@MainActor
public final class BackSwipe {
  private let transition: StackTransition

  init(_ transition: StackTransition) {
    self.transition = transition
  }

  /// Moves the finger; 0 is where it began, 1 is all the way.
  public func progress(_ fraction: Double) {
    transition.progress(fraction)
  }

  /// Lifts the finger far enough: the pop ends (4.30).
  public func finish() {
    transition.release(cancelling: false)
  }

  /// Lifts the finger early: everything goes back (4.31).
  public func cancel() {
    transition.release(cancelling: true)
  }
}
