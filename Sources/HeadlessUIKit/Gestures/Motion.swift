internal import Foundation

/// What the fingers of the user do.
enum Motion: Equatable {
  case tap(count: Int)
  case longPress
  case swipe(UISwipeGestureRecognizer.Direction)
  case pan(from: UIRectEdge)
  case pinch
  case rotation
}

/// Where the fingers are, and how far they have come.
struct Fingers {
  var count = 0
  var start = CGPoint.zero
  var translation = CGPoint.zero
  var velocity = CGPoint.zero
  var scale: CGFloat = 1
  var rotation: CGFloat = 0

  var location: CGPoint { CGPoint(x: start.x + translation.x, y: start.y + translation.y) }
}

extension UIView {
  /// Where the corner of the view is in its window.
  var originInWindow: CGPoint {
    var (x, y) = (CGFloat(0), CGFloat(0))
    var view: UIView? = self
    while let here = view, !(here is UIWindow) {
      x += here.frame.minX - (here.superview?.boundsOrigin.x ?? 0)
      y += here.frame.minY - (here.superview?.boundsOrigin.y ?? 0)
      view = here.superview
    }
    return CGPoint(x: x, y: y)
  }
}
