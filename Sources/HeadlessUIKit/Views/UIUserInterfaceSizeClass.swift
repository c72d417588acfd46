/// How much room there is in one direction.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Nothing is said about it.
  case unspecified = 0
  /// Little room: the width of a phone.
  case compact = 1
  /// Much room: the width of a tablet.
  case regular = 2
}
