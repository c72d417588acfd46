/// How a presentation is animated; nothing is drawn.
public enum UIModalTransitionStyle: Int, Sendable {
  /// Slides up.
  case coverVertical = 0
  /// Flips around.
  case flipHorizontal = 1
  /// Fades.
  case crossDissolve = 2
  /// Curls a page.
  case partialCurl = 3
}
