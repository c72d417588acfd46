/// The priority of a constraint.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The number.
  public let rawValue: Float

  /// Makes a priority from its number.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// Makes a priority from its number.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// It has to hold.
  public static let required = UILayoutPriority(1000)
  /// It counts for much.
  public static let defaultHigh = UILayoutPriority(750)
  /// It counts for little.
  public static let defaultLow = UILayoutPriority(250)
  /// It counts for next to nothing.
  public static let fittingSizeLevel = UILayoutPriority(50)
}

// MARK: - Arithmetic

extension UILayoutPriority: Comparable {
  /// Whether the first counts for less.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }

  /// A priority that counts for so much more.
  public static func + (lhs: Self, rhs: Float) -> Self { Self(lhs.rawValue + rhs) }

  /// A priority that counts for so much more.
  public static func + (lhs: Float, rhs: Self) -> Self { rhs + lhs }

  /// A priority that counts for so much less.
  public static func - (lhs: Self, rhs: Float) -> Self { Self(lhs.rawValue - rhs) }

  /// How much more the first counts.
  public static func - (lhs: Self, rhs: Self) -> Float { lhs.rawValue - rhs.rawValue }

  /// Lets the priority count for so much more.
  public static func += (lhs: inout Self, rhs: Float) { lhs = lhs + rhs }

  /// Lets the priority count for so much less.
  public static func -= (lhs: inout Self, rhs: Float) { lhs = lhs - rhs }
}
