/// A finger that swipes a sheet down (5.21, 5.23).
@MainActor
public final class SheetSwipe {
  private let transition: DismissTransition

  init(_ transition: DismissTransition) {
    self.transition = transition
  }

  /// Moves the finger: 0 is where it began, 1 is the full height.
  public func progress(_ fraction: Double) {
    transition.progress(fraction)
  }

  /// Lifts the finger far enough: the sheet is dismissed (5.21).
  public func finish() {
    transition.release(cancelling: false)
  }

  /// Lifts the finger early: the sheet stays (5.23).
  public func cancel() {
    transition.release(cancelling: true)
  }
}
