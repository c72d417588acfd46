public import Foundation

/// A timing curve of the system, or one with control points.
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

  /// Creates the default curve.
  public override nonisolated init() {
    super.init()
  }

  /// Creates a curve of the system.
  public convenience init(animationCurve curve: UIView.AnimationCurve) {
    self.init()
    animationCurve = curve
  }

  /// Creates a curve from control points.
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
