public import Foundation

/// A finger on the screen.
@preconcurrency @MainActor
open class UITouch: NSObject {
  /// What a finger does.
  public enum Phase: Int, Sendable {
    /// It has come down.
    case began = 0
    /// It has moved.
    case moved = 1
    /// It rests.
    case stationary = 2
    /// It was lifted.
    case ended = 3
    /// The system has taken it from the app.
    case cancelled = 4
  }

  /// What the finger does.
  open internal(set) var phase = Phase.began
  /// How often it has come down in the same place.
  open internal(set) var tapCount = 1
  /// When that was.
  open internal(set) var timestamp: TimeInterval = 0
  /// The view that was hit.
  open internal(set) weak var view: UIView?
  private let point: CGPoint

  init(on view: UIView, at point: CGPoint) {
    self.view = view
    self.point = point
    super.init()
    timestamp = view.session.now
  }

  /// The window that was hit.
  open var window: UIWindow? { view?.window }

  /// Where the finger is within the view, or within the window.
  open func location(in view: UIView?) -> CGPoint {
    view?.convert(point, from: nil) ?? point
  }
}
