/// Light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Unspecified.
  case unspecified = 0
  /// Light.
  case light = 1
  /// Dark.
  case dark = 2
}
