public import Foundation

extension UIView {
  /// How a view follows the size of its superview.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Makes a set from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The left margin follows.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// The width follows.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The right margin follows.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The top margin follows.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The height follows.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The bottom margin follows.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }

  /// The view's own coordinates.
  public var bounds: CGRect {
    get { CGRect(origin: boundsOrigin, size: frame.size) }
    set {
      let middle = center
      boundsOrigin = newValue.origin
      frame = CGRect(
        x: middle.x - newValue.width / 2, y: middle.y - newValue.height / 2,
        width: newValue.width, height: newValue.height)
    }
  }

  /// The middle of the frame.
  public var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }

  /// Whether this is the view, or is inside of it.
  public func isDescendant(of view: UIView) -> Bool {
    var here: UIView? = self
    while let candidate = here {
      if candidate === view { return true }
      here = candidate.superview
    }
    return false
  }

  /// The first view with the tag, this one or one inside.
  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// Lets a recognizer listen to touches on the view.
  public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
    gestureRecognizer.view = self
  }

  /// Stops a recognizer from listening.
  public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    gestureRecognizers?.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.view = nil
    gestureRecognizer.abort()
  }

  /// Whether the user sees the view: it is in a visible window, and nothing around it is hidden.
  var isOnScreen: Bool {
    guard let window, !window.isHidden else { return false }
    var here: UIView? = self
    while let view = here {
      if view.isHidden || view.alpha < 0.01 { return false }
      here = view.superview
    }
    return true
  }
}
