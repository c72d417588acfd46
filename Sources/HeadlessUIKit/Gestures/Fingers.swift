internal import Foundation

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
