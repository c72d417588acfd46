public import Foundation

/// A finger on the screen.
@preconcurrency @MainActor
open class UITouch: NSObject {
  /// The phase of a touch.
  public enum Phase: Int, Sendable {
    /// The finger touched down.
    case began = 0
    /// The finger has moved.
    case moved = 1
    /// The finger rests.
    case stationary = 2
    /// The finger was lifted.
    case ended = 3
    /// The system canceled the touch.
    case cancelled = 4
  }

  /// The phase of the touch.
  open internal(set) var phase = Phase.began
  /// How often the finger has touched the same place.
  open internal(set) var tapCount = 1
  /// The time of the touch.
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
