/// How much room there is in one direction.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Unspecified.
  case unspecified = 0
  /// Compact: the width of a phone.
  case compact = 1
  /// Regular: the width of a tablet.
  case regular = 2
}
