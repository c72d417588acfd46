/// The directions in which the arrow of a popover may point.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  /// The raw bits.
  public let rawValue: UInt

  /// Creates a set from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Up: the popover is below its source.
  public static let up = Self(rawValue: 1 << 0)
  /// Down: the popover is above its source.
  public static let down = Self(rawValue: 1 << 1)
  /// Left: the popover is on the right of its source.
  public static let left = Self(rawValue: 1 << 2)
  /// Right: the popover is on the left of its source.
  public static let right = Self(rawValue: 1 << 3)
  /// Any direction.
  public static let any: Self = [.up, .down, .left, .right]
  /// Not known before the popover is shown.
  public static let unknown = Self(rawValue: UInt(Int.max))
}
