public import Foundation

/// A bar that has a position on the screen.
@preconcurrency @MainActor
public protocol UIBarPositioning: NSObjectProtocol {
  /// The position of the bar.
  var barPosition: UIBarPosition { get }
}

/// Decides the position of a bar.
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
