/// Who may see a value; here everybody may.
public struct OSLogPrivacy: Sendable {
  /// How a hidden value is marked; here none is hidden.
  public enum Mask: Sendable {
    /// By a hash.
    case hash
    /// Not at all.
    case none
  }

  /// Everybody.
  public static let `public` = OSLogPrivacy()
  /// Nobody but the developer.
  public static let `private` = OSLogPrivacy()
  /// Nobody at all.
  public static let sensitive = OSLogPrivacy()
  /// As is usual for the kind of value.
  public static let auto = OSLogPrivacy()

  /// Nobody but the developer; others see that two values are the same.
  public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
}
