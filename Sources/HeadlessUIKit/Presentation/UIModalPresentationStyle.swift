/// How a controller is presented.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Covers the screen and takes the presenter's view away (3.8).
  case fullScreen = 0
  /// A sheet; what `automatic` stands for (5.4).
  case pageSheet = 1
  /// A smaller sheet.
  case formSheet = 2
  /// Covers the nearest presentation context and takes its view away (5.2).
  case currentContext = 3
  /// What the presentation controller of the transitioning delegate makes of it (5.28).
  case custom = 4
  /// Covers the screen and leaves the presenter's view in place (3.10).
  case overFullScreen = 5
  /// Covers the nearest presentation context and leaves its view in place (5.2).
  case overCurrentContext = 6
  /// A popover; a sheet in compact width (5.25).
  case popover = 7
  /// No presentation.
  case none = -1
  /// The style that the system chooses (5.4).
  case automatic = -2
}
