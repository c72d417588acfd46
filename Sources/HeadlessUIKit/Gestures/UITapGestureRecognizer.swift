/// Recognizes taps.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// How many taps it takes.
  open var numberOfTapsRequired = 1
  /// How many fingers it takes.
  open var numberOfTouchesRequired = 1

  override var isContinuous: Bool { false }

  override func fits(_ motion: Motion) -> Bool {
    guard case .tap(let count) = motion else { return false }
    return numberOfTouchesRequired == 1 && numberOfTapsRequired <= count
  }

  /// False for recognizers of more or fewer taps: the first tap of two is one, unless that
  /// recognizer waits.
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    let other = preventedGestureRecognizer as? UITapGestureRecognizer
    return other == nil || other?.numberOfTapsRequired == numberOfTapsRequired
  }
}
