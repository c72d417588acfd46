public import Foundation

/// Where a bar is.
public enum UIBarPosition: Int, Sendable {
  /// It is not said.
  case any = 0
  /// At the bottom.
  case bottom = 1
  /// At the top.
  case top = 2
  /// At the top, below the status bar too.
  case topAttached = 3
}

/// Has a place on screen.
@preconcurrency @MainActor
public protocol UIBarPositioning: NSObjectProtocol {
  /// That place.
  var barPosition: UIBarPosition { get }
}

/// Says where a bar is.
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: NSObjectProtocol {
  /// Where the bar is; at the top by default.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  /// At the top.
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .top }
}

extension UINavigationBar: UIBarPositioning {
  /// Where the delegate says that the bar is.
  public var barPosition: UIBarPosition { delegate?.position(for: self) ?? .top }
}
