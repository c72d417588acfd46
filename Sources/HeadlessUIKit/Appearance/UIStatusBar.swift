/// The colours of the status bar.
public enum UIStatusBarStyle: Int, Sendable {
  /// As fits the rest.
  case `default` = 0
  /// Light, on dark ground.
  case lightContent = 1
  /// Dark, on light ground.
  case darkContent = 3
}

/// How the status bar comes and goes.
public enum UIStatusBarAnimation: Int, Sendable {
  /// At once.
  case none = 0
  /// Little by little.
  case fade = 1
  /// By moving.
  case slide = 2
}

/// Whether it is light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Nothing is said about it.
  case unspecified = 0
  /// Light.
  case light = 1
  /// Dark.
  case dark = 2
}
