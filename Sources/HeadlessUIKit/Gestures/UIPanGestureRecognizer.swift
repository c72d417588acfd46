public import Foundation

/// Recognizes fingers that drag.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// How many fingers it takes.
  open var minimumNumberOfTouches = 1
  /// How many fingers there may be.
  open var maximumNumberOfTouches = Int.max

  private var zero = CGPoint.zero

  /// The distance that the fingers have moved; the same in all views.
  open func translation(in view: UIView?) -> CGPoint {
    CGPoint(x: fingers.translation.x - zero.x, y: fingers.translation.y - zero.y)
  }

  /// Sets the translation.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    zero = CGPoint(
      x: fingers.translation.x - translation.x, y: fingers.translation.y - translation.y)
  }

  /// The velocity of the fingers, in points per second.
  open func velocity(in view: UIView?) -> CGPoint { fingers.velocity }

  /// Resets the translation.
  open override func reset() {
    super.reset()
    zero = .zero
  }

  override func fits(_ motion: Motion) -> Bool {
    guard minimumNumberOfTouches <= 1, maximumNumberOfTouches >= 1 else { return false }
    return switch motion {
    case .pan, .swipe: true
    default: false
    }
  }
}
