/// How much a constraint counts against others.
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
