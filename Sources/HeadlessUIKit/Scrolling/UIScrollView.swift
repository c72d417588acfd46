public import Foundation

/// A view whose content may be larger than itself; code scrolls it, the user does not.
@preconcurrency @MainActor
open class UIScrollView: UIView {
  weak var storedDelegate: (any UIScrollViewDelegate)?

  /// The delegate, held weakly.
  ///
  /// Tables and collections have one of a narrower kind; it is preferred where both would do.
  @_disfavoredOverload
  open var delegate: (any UIScrollViewDelegate)? {
    get { storedDelegate }
    set { storedDelegate = newValue }
  }

  /// The size of the content.
  open var contentSize = CGSize.zero
  /// The space around the content.
  open var contentInset = UIEdgeInsets.zero
  /// Whether the user can scroll.
  open var isScrollEnabled = true
  /// Whether the content scrolls page by page.
  open var isPagingEnabled = false
  /// Whether the content bounces at its ends.
  open var bounces = true
  /// Whether the content bounces vertically even if all of it is visible.
  open var alwaysBounceVertical = false
  /// Whether the content bounces horizontally even if all of it is visible.
  open var alwaysBounceHorizontal = false
  /// Whether the vertical scroll indicator is shown.
  open var showsVerticalScrollIndicator = true
  /// Whether the horizontal scroll indicator is shown.
  open var showsHorizontalScrollIndicator = true
  /// Whether a finger is on the content; there is none.
  open var isTracking: Bool { false }
  /// Whether a finger moves the content; there is none.
  open var isDragging: Bool { false }
  /// Whether the content still moves after a finger; there was none.
  open var isDecelerating: Bool { false }

  /// The point of the content at the top left of the view.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard newValue != bounds.origin else { return }
      bounds.origin = newValue
      storedDelegate?.scrollViewDidScroll(self)
    }
  }

  /// Scrolls the content; the delegate learns of the end of an animated change in a later turn.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    let moves = contentOffset != self.contentOffset
    self.contentOffset = contentOffset
    guard animated, moves else { return }
    session.after(session.areAnimationsEnabled ? 0.3 : 0) { [weak self] in
      guard let self else { return }
      storedDelegate?.scrollViewDidEndScrollingAnimation(self)
    }
  }

  /// Scrolls just far enough to make a rectangle visible.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    var origin = bounds.origin
    origin.x = min(max(origin.x, rect.maxX - bounds.width), rect.minX)
    origin.y = min(max(origin.y, rect.maxY - bounds.height), rect.minY)
    setContentOffset(origin, animated: animated)
  }
}
