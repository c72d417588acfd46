public import Foundation

/// The layer of a view: it is never drawn, and its speed sets how fast animations run.
open class CALayer: NSObject {
  /// How much faster than usual animations run in the layer and below it (8.1).
  open var speed: Float = 1
}

extension UIView {
  /// How much faster than usual animations run here: all layers around the view count.
  ///
  /// A layer that stands still or runs backwards is left out; no transition would ever end in it.
  var animationSpeed: TimeInterval {
    let own = storedLayer.map { $0.speed > 0 ? TimeInterval($0.speed) : 1 } ?? 1
    return own * (superview?.animationSpeed ?? 1)
  }
}
