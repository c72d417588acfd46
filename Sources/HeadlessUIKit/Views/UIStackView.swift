public import Foundation

/// A view that arranges others in a row or column; it keeps their order and does not place them.
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// How views fill the direction in which they stand.
  public enum Distribution: Int, Sendable {
    /// As much as each wants.
    case fill = 0
    /// All the same.
    case fillEqually
    /// In proportion to what each wants.
    case fillProportionally
    /// With the same room between them.
    case equalSpacing
    /// With the same room from middle to middle.
    case equalCentering
  }

  /// How views stand across the direction.
  public enum Alignment: Int, Sendable {
    /// From edge to edge.
    case fill = 0
    /// At the first edge.
    case leading = 1
    /// On the first line of words.
    case firstBaseline = 2
    /// In the middle.
    case center = 3
    /// At the last edge.
    case trailing = 4
    /// On the last line of words.
    case lastBaseline = 5
    /// At the top.
    public static let top = Alignment.leading
    /// At the bottom.
    public static let bottom = Alignment.trailing
  }

  /// The views that are put beside each other.
  open private(set) var arrangedSubviews: [UIView] = []
  /// The direction in which they stand.
  open var axis = NSLayoutConstraint.Axis.horizontal
  /// How they fill the direction.
  open var distribution = Distribution.fill
  /// How they stand across it.
  open var alignment = Alignment.fill
  /// The room between them.
  open var spacing: CGFloat = 0
  /// Whether margins stay free.
  open var isLayoutMarginsRelativeArrangement = false

  /// Makes an empty stack.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Makes a stack of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    views.forEach(addArrangedSubview)
  }

  /// Makes a stack from an archive, which is always empty.
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

  /// Puts a view beside the others no more; it stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
  }

  /// Forgets a view that leaves.
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }
}
