public import Foundation

extension UIView {
  /// How a view follows the size of its superview.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// The raw bits.
    public let rawValue: UInt

    /// Creates a set from bits.
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

  /// A point of this view, in the coordinates of another one; without one in those of the window.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let (own, other) = (placeInTree, (view ?? window)?.placeInTree ?? .zero)
    return CGPoint(x: point.x + own.x - other.x, y: point.y + own.y - other.y)
  }

  /// A point of another view, in the coordinates of this one; without one of the window.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    (view ?? window)?.convert(point, to: self) ?? convert(point, to: self)
  }

  /// A rectangle of this view, in the coordinates of another one; without one in those of the window.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// A rectangle of another view, in the coordinates of this one; without one of the window.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  /// Where the view's own origin is in the coordinates of the outermost view.
  private var placeInTree: CGPoint {
    let around = superview?.placeInTree ?? .zero
    let corner = superview == nil ? CGPoint.zero : frame.origin
    return CGPoint(x: around.x + corner.x - bounds.minX, y: around.y + corner.y - bounds.minY)
  }
}
