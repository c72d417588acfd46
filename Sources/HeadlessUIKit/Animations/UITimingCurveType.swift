/// The kind of a timing curve.
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
