public import Foundation

/// A view that arranges others in a row or column; it keeps their order and does not place them.
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// How views fill the axis.
  public enum Distribution: Int, Sendable {
    /// Each view as large as it needs to be.
    case fill = 0
    /// All views equally large.
    case fillEqually
    /// In proportion to the views' own sizes.
    case fillProportionally
    /// With the same space between them.
    case equalSpacing
    /// With the same space from middle to middle.
    case equalCentering
  }

  /// How views are aligned across the axis.
  public enum Alignment: Int, Sendable {
    /// From edge to edge.
    case fill = 0
    /// At the first edge.
    case leading = 1
    /// On the first baseline.
    case firstBaseline = 2
    /// In the center.
    case center = 3
    /// At the last edge.
    case trailing = 4
    /// On the last baseline.
    case lastBaseline = 5
    /// At the top.
    public static let top = Alignment.leading
    /// At the bottom.
    public static let bottom = Alignment.trailing
  }

  /// The views that are arranged.
  open private(set) var arrangedSubviews: [UIView] = []
  /// The axis along which the views are arranged.
  open var axis = NSLayoutConstraint.Axis.horizontal
  /// How the views fill the axis.
  open var distribution = Distribution.fill
  /// How the views are aligned across the axis.
  open var alignment = Alignment.fill
  /// The space between them.
  open var spacing: CGFloat = 0
  /// Whether the margins are respected.
  open var isLayoutMarginsRelativeArrangement = false

  /// Creates an empty stack.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a stack of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    views.forEach(addArrangedSubview)
  }

  /// Creates a stack from an archive, which is always empty.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Adds a view at the end.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.filter { $0 !== view }.count)
  }

  /// Adds a view at a place, or moves it there.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    precondition(
      arrangedSubviews.indices.contains(stackIndex) || stackIndex == arrangedSubviews.count,
      "index out of bounds for arranged subview: index = \(stackIndex) expected to be less than or "
        + "equal to \(arrangedSubviews.count)")
    if view.superview !== self { addSubview(view) }
    arrangedSubviews.insert(view, at: stackIndex)
  }

  /// Removes a view from the arranged ones; it stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
  }

  /// Forgets a view that leaves.
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }
}
