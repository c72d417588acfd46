public import Foundation

/// Recognizes two fingers that pinch.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  private var zero: CGFloat = 1

  /// How much wider apart the fingers are than before.
  open var scale: CGFloat {
    get { fingers.scale / zero }
    set { zero = fingers.scale / newValue }
  }

  /// How fast the scale changes in a second.
  open var velocity: CGFloat { fingers.velocity.x }

  /// Forgets how far apart the fingers were.
  open override func reset() {
    super.reset()
    zero = 1
  }

  override func fits(_ motion: Motion) -> Bool { motion == .pinch }
}
