public import Foundation

/// Recognizes two fingers that come together or go apart.
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

/// Recognizes two fingers that turn around each other.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  private var zero: CGFloat = 0

  /// How far the fingers have turned, in radians.
  open var rotation: CGFloat {
    get { fingers.rotation - zero }
    set { zero = fingers.rotation - newValue }
  }

  /// How fast the fingers turn, in radians a second.
  open var velocity: CGFloat { fingers.velocity.x }

  /// Forgets how far the fingers turned.
  open override func reset() {
    super.reset()
    zero = 0
  }

  override func fits(_ motion: Motion) -> Bool { motion == .rotation }
}
