public import Foundation

/// Recognizes a finger that rests on a view.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// How many taps come first.
  open var numberOfTapsRequired = 0
  /// How many fingers it takes.
  open var numberOfTouchesRequired = 1
  /// How long the finger has to stay, in seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  /// How far the finger may move until then.
  open var allowableMovement: CGFloat = 10

  override func fits(_ motion: Motion) -> Bool {
    motion == .longPress && numberOfTapsRequired == 0 && numberOfTouchesRequired == 1
  }
}
