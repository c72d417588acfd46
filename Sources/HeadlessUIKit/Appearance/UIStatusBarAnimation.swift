/// How the status bar appears and disappears.
public enum UIStatusBarAnimation: Int, Sendable {
  /// Without animation.
  case none = 0
  /// Fades.
  case fade = 1
  /// Slides.
  case slide = 2
}
