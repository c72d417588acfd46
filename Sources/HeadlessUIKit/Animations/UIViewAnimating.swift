public import Foundation

/// The state of an animator.
public enum UIViewAnimatingState: Int, Sendable {
  /// It does not animate.
  case inactive = 0
  /// It animates, or is paused.
  case active = 1
  /// It was stopped and has to be finished.
  case stopped = 2
}

/// The position at which an animation ends.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// At its end.
  case end = 0
  /// Where it began.
  case start = 1
  /// Where it was stopped.
  case current = 2
}

/// An animation that can be started, paused, scrubbed, reversed, stopped and finished.
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
  /// The state of the animation.
  var state: UIViewAnimatingState { get }
  /// Whether the animation runs.
  var isRunning: Bool { get }
  /// Whether it runs backward.
  var isReversed: Bool { get set }
  /// The progress, from 0 to 1.
  var fractionComplete: CGFloat { get set }
  /// Starts, or continues after a pause.
  func startAnimation()
  /// Starts later.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses; it can be scrubbed then.
  func pauseAnimation()
  /// Stops, at once or to be finished.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Finishes what was stopped.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}
