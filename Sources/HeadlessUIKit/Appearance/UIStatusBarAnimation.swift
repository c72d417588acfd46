/// How the status bar appears and disappears.
public enum UIStatusBarAnimation: Int, Sendable {
  /// At once.
  case none = 0
  /// Little by little.
  case fade = 1
  /// By moving.
  case slide = 2
}
