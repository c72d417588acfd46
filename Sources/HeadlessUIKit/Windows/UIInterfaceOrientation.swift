/// The orientation of the user interface.
public enum UIInterfaceOrientation: Int, Sendable {
  /// Unknown.
  case unknown = 0
  /// Upright.
  case portrait = 1
  /// Upright, with the home button at the top.
  case portraitUpsideDown = 2
  /// On its side, with the home button on the left.
  case landscapeLeft = 4
  /// On its side, with the home button on the right.
  case landscapeRight = 3

  /// Whether it is on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether it is upright.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}
