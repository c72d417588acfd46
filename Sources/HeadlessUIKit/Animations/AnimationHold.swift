internal import Foundation

/// Holds the ends of animations back while an interactor drives them (4.37).
@MainActor
final class AnimationHold {
  /// The one that takes in what is started now.
  private(set) static var current: AnimationHold?

  private struct Held {
    let length: TimeInterval
    let end: @MainActor (_ finished: Bool) -> Void
  }

  private var held: [Held] = []

  /// Takes in what the block starts.
  func hold(_ block: () -> Void) {
    let outer = Self.current
    Self.current = self
    defer { Self.current = outer }
    block()
  }

  /// Keeps the end of an animation that would have come after so long.
  func add(_ length: TimeInterval, _ end: @escaping @MainActor (_ finished: Bool) -> Void) {
    held.append(Held(length: length, end: end))
  }

  /// Lets the animations go on to their ends, or back to their beginnings.
  ///
  /// - Parameters:
  ///   - elapsed: How much of them has been seen.
  ///   - speed: How much faster than before they go on.
  func release(
    at elapsed: TimeInterval, speed: Double, cancelling: Bool, in session: HeadlessSession
  ) {
    let animations = held
    held = []
    for animation in animations {
      let rest = cancelling ? min(elapsed, animation.length) : animation.length - elapsed
      session.after(rest / speed) { animation.end(!cancelling) }
    }
  }
}
