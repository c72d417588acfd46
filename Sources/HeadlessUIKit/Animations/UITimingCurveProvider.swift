public import Foundation

/// What kind of curve a provider has.
public enum UITimingCurveType: Int, Sendable {
  /// One of the system's.
  case builtin = 0
  /// A curve with control points.
  case cubic = 1
  /// A spring.
  case spring = 2
  /// Several in one.
  case composed = 3
}

/// Says how the speed of an animation changes; headless every curve goes straight.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: NSObjectProtocol {
  /// The kind of curve.
  var timingCurveType: UITimingCurveType { get }
  /// The curve, if it is cubic.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring, if it is one.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// A curve that the system has, or one with control points.
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The curve of the system, if it is one of those.
  open private(set) var animationCurve = UIView.AnimationCurve.easeInOut
  /// The first control point.
  open private(set) var controlPoint1 = CGPoint(x: 0.25, y: 0.1)
  /// The second control point.
  open private(set) var controlPoint2 = CGPoint(x: 0.25, y: 1)
  /// Whether it is one of the system's or has control points.
  open private(set) var timingCurveType = UITimingCurveType.builtin

  /// Makes the default curve.
  public override nonisolated init() {
    super.init()
  }

  /// Makes a curve of the system.
  public convenience init(animationCurve curve: UIView.AnimationCurve) {
    self.init()
    animationCurve = curve
  }

  /// Makes a curve from control points.
  public convenience init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    self.init()
    controlPoint1 = point1
    controlPoint2 = point2
    timingCurveType = .cubic
  }

  /// The curve itself.
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  /// None.
  open var springTimingParameters: UISpringTimingParameters? { nil }
}

/// A spring.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// How fast it moves at the beginning.
  open private(set) var initialVelocity = CGVector(dx: 0, dy: 0)

  /// Makes the system's spring.
  public override nonisolated init() {
    super.init()
  }

  /// Makes a spring that swings less the nearer to 1 the ratio is.
  public convenience init(
    dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = CGVector(dx: 0, dy: 0)
  ) {
    self.init()
    initialVelocity = velocity
  }

  /// Makes a spring from its physics.
  public convenience init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    self.init()
    initialVelocity = velocity
  }

  /// A spring.
  open var timingCurveType: UITimingCurveType { .spring }
  /// None.
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// The spring itself.
  open var springTimingParameters: UISpringTimingParameters? { self }
}
