/// The colors of the status bar.
public enum UIStatusBarStyle: Int, Sendable {
  /// As fits the rest.
  case `default` = 0
  /// Light, on dark ground.
  case lightContent = 1
  /// Dark, on light ground.
  case darkContent = 3
}
