/// How lines of text are aligned.
public enum NSTextAlignment: Int, Sendable {
  /// Aligned on the left.
  case left = 0
  /// Centered.
  case center = 1
  /// Aligned on the right.
  case right = 2
  /// Aligned on both sides.
  case justified = 3
  /// Aligned as usual for the language.
  case natural = 4
}
