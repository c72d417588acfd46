/// The position of a bar.
public enum UIBarPosition: Int, Sendable {
  /// Any position.
  case any = 0
  /// At the bottom.
  case bottom = 1
  /// At the top.
  case top = 2
  /// At the top, below the status bar too.
  case topAttached = 3
}
