/// The colors of the status bar.
public enum UIStatusBarStyle: Int, Sendable {
  /// Chosen automatically.
  case `default` = 0
  /// Light, on a dark background.
  case lightContent = 1
  /// Dark, on a light background.
  case darkContent = 3
}
