public import Foundation

/// A view whose content may be larger than itself; code scrolls it, the user does not.
@preconcurrency @MainActor
open class UIScrollView: UIView {
  weak var storedDelegate: (any UIScrollViewDelegate)?

  /// Who hears of scrolling, held weakly.
  ///
  /// Tables and collections have one of a narrower kind; it is preferred where both would do.
  @_disfavoredOverload
  open var delegate: (any UIScrollViewDelegate)? {
    get { storedDelegate }
    set { storedDelegate = newValue }
  }

  /// The size of the content.
  open var contentSize = CGSize.zero
  /// What is added around the content.
  open var contentInset = UIEdgeInsets.zero
  /// Whether the content can be moved.
  open var isScrollEnabled = true
  /// Whether the content moves by whole views.
  open var isPagingEnabled = false
  /// Whether the content can be moved beyond its end.
  open var bounces = true
  /// Whether it can be moved beyond its end although all of it is seen.
  open var alwaysBounceVertical = false
  /// Whether it can be moved beyond its end although all of it is seen.
  open var alwaysBounceHorizontal = false
  /// Whether a mark tells how far down the content is.
  open var showsVerticalScrollIndicator = true
  /// Whether a mark tells how far to the right the content is.
  open var showsHorizontalScrollIndicator = true
  /// Whether a finger is on the content; there is none.
  open var isTracking: Bool { false }
  /// Whether a finger moves the content; there is none.
  open var isDragging: Bool { false }
  /// Whether the content still moves after a finger; there was none.
  open var isDecelerating: Bool { false }

  /// The point of the content that is seen at the top left.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard newValue != bounds.origin else { return }
      bounds.origin = newValue
      storedDelegate?.scrollViewDidScroll(self)
    }
  }

  /// Moves the content; the delegate hears of the end of an animated move on a later turn.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    let moves = contentOffset != self.contentOffset
    self.contentOffset = contentOffset
    guard animated, moves else { return }
    session.after(session.areAnimationsEnabled ? 0.3 : 0) { [weak self] in
      guard let self else { return }
      storedDelegate?.scrollViewDidEndScrollingAnimation(self)
    }
  }

  /// Moves the content just so far that the rectangle is seen.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    var origin = bounds.origin
    origin.x = min(max(origin.x, rect.maxX - bounds.width), rect.minX)
    origin.y = min(max(origin.y, rect.maxY - bounds.height), rect.minY)
    setContentOffset(origin, animated: animated)
  }
}
