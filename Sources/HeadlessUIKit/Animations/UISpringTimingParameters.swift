public import Foundation

/// The timing curve of a spring.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// How fast it moves at the beginning.
  open private(set) var initialVelocity = CGVector(dx: 0, dy: 0)

  /// Creates the system's spring.
  public override nonisolated init() {
    super.init()
  }

  /// Creates a spring that swings less the nearer to 1 the ratio is.
  public convenience init(
    dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = CGVector(dx: 0, dy: 0)
  ) {
    self.init()
    initialVelocity = velocity
  }

  /// Creates a spring from its physics.
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
