public import Foundation

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
