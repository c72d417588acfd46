public import Foundation

/// Recognizes two fingers that rotate.
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
