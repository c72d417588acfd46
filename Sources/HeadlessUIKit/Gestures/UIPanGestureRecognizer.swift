public import Foundation

/// Recognizes fingers that drag.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// How many fingers it takes.
  open var minimumNumberOfTouches = 1
  /// How many fingers there may be.
  open var maximumNumberOfTouches = Int.max

  private var zero = CGPoint.zero

  /// How far the fingers have come; without scaled views it is the same in all of them.
  open func translation(in view: UIView?) -> CGPoint {
    CGPoint(x: fingers.translation.x - zero.x, y: fingers.translation.y - zero.y)
  }

  /// Says how far the fingers have come as of now.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    zero = CGPoint(
      x: fingers.translation.x - translation.x, y: fingers.translation.y - translation.y)
  }

  /// How fast the fingers are, in points a second.
  open func velocity(in view: UIView?) -> CGPoint { fingers.velocity }

  /// Forgets how far the fingers came.
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
