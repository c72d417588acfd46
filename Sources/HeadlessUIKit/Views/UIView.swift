public import Foundation

/// A node of the view tree; it is placed, shown and hidden as in UIKit, and never drawn.
@preconcurrency @MainActor
open class UIView: UIResponder {
  /// The views inside, the frontmost last.
  open private(set) var subviews: [UIView] = []
  /// The view that this one is inside of.
  open private(set) weak var superview: UIView?
  /// A number by which to find the view.
  open var tag = 0
  /// A name by which tests find the view.
  open var accessibilityIdentifier: String?
  /// The label that is read aloud.
  open var accessibilityLabel: String?
  /// Whether the user can touch the view.
  open var isUserInteractionEnabled = true
  /// Whether more than one finger counts.
  open var isMultipleTouchEnabled = false
  /// Whether the view is opaque.
  open var isOpaque = true
  /// How what is drawn follows the size; nothing is drawn.
  open var contentMode = ContentMode.scaleToFill
  /// Whether subviews are cut off at the edges; it has no effect here.
  open var clipsToBounds = false
  /// How the view follows the size of its superview; here it does not.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether the mask becomes constraints; here there are none.
  open var translatesAutoresizingMaskIntoConstraints = true
  /// The recognizers for touches on the view.
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]?

  /// The layer, made when it is first asked for.
  var storedLayer: CALayer?

  /// The active constraints that the view holds.
  open internal(set) var constraints: [NSLayoutConstraint] = []
  /// The guides in the view.
  open internal(set) var layoutGuides: [UILayoutGuide] = []

  /// The controller whose view this is.
  weak var controller: UIViewController?
  private(set) var needsOwnLayout = true
  var boundsOrigin = CGPoint.zero {
    didSet { if boundsOrigin != oldValue { ViewAnimation.noteChange(of: self) } }
  }

  /// The rectangle of the view in its superview.
  open var frame: CGRect {
    didSet {
      guard frame != oldValue else { return }
      ViewAnimation.noteChange(of: self)
      if frame.size != oldValue.size { setNeedsLayout() }
    }
  }

  /// The rectangle of the view in its own coordinates.
  open var bounds: CGRect {
    get { CGRect(origin: boundsOrigin, size: frame.size) }
    set {
      let middle = center
      boundsOrigin = newValue.origin
      frame = CGRect(
        x: middle.x - newValue.width / 2, y: middle.y - newValue.height / 2,
        width: newValue.width, height: newValue.height)
    }
  }

  /// The center of the frame.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }

  /// Whether the view is hidden, with everything inside.
  open var isHidden = false {
    didSet { if isHidden != oldValue { ViewAnimation.noteChange(of: self) } }
  }

  /// The opacity of the view, from 0 to 1.
  open var alpha: CGFloat = 1 {
    didSet { if alpha != oldValue { ViewAnimation.noteChange(of: self) } }
  }

  /// The transform of the view; the frame stays what it is.
  open var transform = CGAffineTransform.identity {
    didSet { if transform != oldValue { ViewAnimation.noteChange(of: self) } }
  }

  /// The color behind the subviews.
  open var backgroundColor: UIColor? {
    didSet { if backgroundColor != oldValue { ViewAnimation.noteChange(of: self) } }
  }

  /// The color of elements that can be touched.
  open var tintColor: UIColor? = .systemBlue {
    didSet {
      guard tintColor != oldValue else { return }
      ViewAnimation.noteChange(of: self)
      tintColorDidChange()
    }
  }

  /// Creates a view with a place.
  public init(frame: CGRect) {
    self.frame = frame
    super.init()
  }

  /// Creates a view of no size.
  public convenience override init() {
    self.init(frame: .zero)
  }

  /// Creates a view from an archive, which is always empty.
  public required init?(coder: NSCoder) {
    frame = .zero
    super.init()
  }

  /// The layer of the view.
  open var layer: CALayer {
    if let storedLayer { return storedLayer }
    let layer = CALayer()
    storedLayer = layer
    return layer
  }

  /// The controller if this is its view, or else the superview (1.2).
  open override var next: UIResponder? { controller ?? superview }

  /// The window that shows the view.
  open var window: UIWindow? {
    var view = superview
    while let here = view, !(here is UIWindow) { view = here.superview }
    return view as? UIWindow
  }

  /// The traits of the view's surroundings; those of a phone where there is no window.
  open var traitCollection: UITraitCollection { traitsOfWindow }

  // MARK: Hooks

  /// Called before the view gets another superview, or none.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the view got another superview, or none.
  open func didMoveToSuperview() {}
  /// Called before the view gets into another window, or none.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after the view got into another window, or none.
  open func didMoveToWindow() {}
  /// Called after a view was added.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a view is removed.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Places the subviews; overrides do it.
  open func layoutSubviews() {}
  /// Draws the view; nothing calls it here.
  open func draw(_ rect: CGRect) {}
  /// Called after the color of elements that can be touched has changed.
  open func tintColorDidChange() {}
  /// Makes the view's own constraints; nothing calls it here.
  open func updateConstraints() {}

  // MARK: Size

  /// The natural size of the view: none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }
  /// Reports that the natural size has changed.
  open func invalidateIntrinsicContentSize() {}
  /// The best size of the view: the one that it has.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// Gives the view its best size.
  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }

  // MARK: Tree

  /// Puts a view in front of the others.
  open func addSubview(_ view: UIView) {
    insert(view, at: subviews.count)
  }

  /// Puts a view at a place among the others, 0 being the rearmost.
  open func insertSubview(_ view: UIView, at index: Int) {
    insert(view, at: index)
  }

  /// Puts a view in front of another one.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    let others = subviews.filter { $0 !== view }
    insert(view, at: others.firstIndex(of: siblingSubview).map { $0 + 1 } ?? others.count)
  }

  /// Puts a view behind another one.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    let others = subviews.filter { $0 !== view }
    insert(view, at: others.firstIndex(of: siblingSubview) ?? others.count)
  }

  /// Moves a subview in front of the others.
  open func bringSubviewToFront(_ view: UIView) {
    guard view.superview === self else { return }
    place(view, at: subviews.count)
  }

  /// Moves a subview behind the others.
  open func sendSubviewToBack(_ view: UIView) {
    guard view.superview === self else { return }
    place(view, at: 0)
  }

  /// Takes the view out of its superview.
  open func removeFromSuperview() {
    guard superview != nil else { return }
    move(to: nil, at: 0)
  }

  // MARK: Gestures

  /// Adds a recognizer for touches on the view.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
    gestureRecognizer.view = self
  }

  /// Removes a recognizer.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    gestureRecognizers?.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.view = nil
    gestureRecognizer.abort()
  }

  // MARK: Layout

  /// Asks for a layout in the next layout pass.
  open func setNeedsLayout() {
    needsOwnLayout = true
    if let window { window.session.needsLayout = true }
  }

  /// Lays out at once what needs it; on screen it runs a whole layout pass (8.4).
  open func layoutIfNeeded() {
    if let window, !window.isHidden {
      window.session.runLayoutPass()
    } else {
      layOutSubtree()
    }
  }
}

// MARK: - Links

extension UIView {
  /// Changes the links alone; everybody is told by the caller.
  func link(to parent: UIView?, at index: Int) {
    if let old = superview {
      if parent !== old { old.dropConstraints(across: self) }
      old.subviews.removeAll { $0 === self }
      old.setNeedsLayout()
    }
    superview = parent
    guard let parent else { return }
    parent.subviews.insert(self, at: min(max(0, index), parent.subviews.count))
    parent.setNeedsLayout()
  }

  private func place(_ view: UIView, at index: Int) {
    subviews.removeAll { $0 === view }
    subviews.insert(view, at: min(index, subviews.count))
  }

  /// Lays out this view and what is inside, where it is needed.
  func layOutSubtree() {
    if needsOwnLayout {
      needsOwnLayout = false
      controller?.viewWillLayoutSubviews()
      layoutSubviews()
      controller?.viewDidLayoutSubviews()
    }
    for view in subviews where view.superview === self { view.layOutSubtree() }
  }
}
