/// Light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Nothing is said about it.
  case unspecified = 0
  /// Light.
  case light = 1
  /// Dark.
  case dark = 2
}
