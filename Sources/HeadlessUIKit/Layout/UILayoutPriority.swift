/// The priority of a constraint.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The number.
  public let rawValue: Float

  /// Creates a priority from its number.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// Creates a priority from its number.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// The constraint is required.
  public static let required = UILayoutPriority(1000)
  /// A high priority.
  public static let defaultHigh = UILayoutPriority(750)
  /// A low priority.
  public static let defaultLow = UILayoutPriority(250)
  /// A very low priority.
  public static let fittingSizeLevel = UILayoutPriority(50)
}

// MARK: - Arithmetic

extension UILayoutPriority: Comparable {
  /// Whether the first priority is lower.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }

  /// A higher priority.
  public static func + (lhs: Self, rhs: Float) -> Self { Self(lhs.rawValue + rhs) }

  /// A higher priority.
  public static func + (lhs: Float, rhs: Self) -> Self { rhs + lhs }

  /// A lower priority.
  public static func - (lhs: Self, rhs: Float) -> Self { Self(lhs.rawValue - rhs) }

  /// The difference of two priorities.
  public static func - (lhs: Self, rhs: Self) -> Float { lhs.rawValue - rhs.rawValue }

  /// Raises a priority.
  public static func += (lhs: inout Self, rhs: Float) { lhs = lhs + rhs }

  /// Lowers a priority.
  public static func -= (lhs: inout Self, rhs: Float) { lhs = lhs - rhs }
}
