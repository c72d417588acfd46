/// Where lines of words begin.
public enum NSTextAlignment: Int, Sendable {
  /// On the left.
  case left = 0
  /// In the middle.
  case center = 1
  /// On the right.
  case right = 2
  /// On both sides.
  case justified = 3
  /// As is usual for the language.
  case natural = 4
}
