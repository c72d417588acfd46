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

/// Recognizes a finger that drags from an edge of the screen.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges that count.
  open var edges: UIRectEdge = []

  override func fits(_ motion: Motion) -> Bool {
    guard case .pan(let edge) = motion else { return false }
    return !edges.isDisjoint(with: edge)
  }
}

/// Recognizes a finger that swipes.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Where a finger swipes to.
  public struct Direction: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Makes a set from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// To the right.
    public static let right = Direction(rawValue: 1 << 0)
    /// To the left.
    public static let left = Direction(rawValue: 1 << 1)
    /// Up.
    public static let up = Direction(rawValue: 1 << 2)
    /// Down.
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// The directions that count.
  open var direction = Direction.right
  /// How many fingers it takes.
  open var numberOfTouchesRequired = 1

  override var isContinuous: Bool { false }

  override func fits(_ motion: Motion) -> Bool {
    guard case .swipe(let way) = motion else { return false }
    return numberOfTouchesRequired == 1 && !direction.isDisjoint(with: way)
  }
}
