public import Foundation

/// Recognizes a gesture; what the user does comes from `HeadlessUser`.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  /// Whether the gesture can begin; switched off, it cancels one that is under way (4.33).
  open var isEnabled = true {
    didSet {
      guard !isEnabled else { return }
      cancelGesture?()
      cancelGesture = nil
    }
  }

  /// Cancels the gesture that is under way.
  var cancelGesture: (@MainActor () -> Void)?

  /// Who may forbid the gesture, held weakly.
  open weak var delegate: (any UIGestureRecognizerDelegate)?

  /// The view that the recognizer belongs to.
  open internal(set) weak var view: UIView?

  /// Makes a recognizer that is enabled.
  public override nonisolated init() {
    super.init()
  }
}

/// May forbid a gesture.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  /// Whether the gesture may begin (4.28).
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
}

extension UIGestureRecognizerDelegate {
  /// Yes, unless the delegate says otherwise.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }
}
