/// A finger that turns a page of a page view controller (3.12, 6.6).
@MainActor
public final class PageSwipe {
  private let transition: PageTransition

  init(_ transition: PageTransition) {
    self.transition = transition
  }

  /// Moves the finger: 0 is where it began, 1 is the full width.
  public func progress(_ fraction: Double) {
    transition.progress(fraction)
  }

  /// Lifts the finger far enough: the page is turned.
  public func finish() {
    transition.release(cancelling: false)
  }

  /// Lifts the finger early: the page falls back (3.12).
  public func cancel() {
    transition.release(cancelling: true)
  }
}
