public import Foundation

/// A constraint on the layout of views; it is kept, and no frame is computed from it.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  /// The view or guide that is constrained, held weakly.
  open private(set) weak var firstItem: AnyObject?
  /// The view or guide that it is related to, held weakly.
  open private(set) weak var secondItem: AnyObject?
  /// The constrained part of the first item.
  open private(set) var firstAttribute: Attribute
  /// The part of the second item that it is related to.
  open private(set) var secondAttribute: Attribute
  /// The relation between the two sides.
  open private(set) var relation: Relation
  /// The factor of the second item.
  open private(set) var multiplier: CGFloat
  /// The constant that is added.
  open var constant: CGFloat
  /// The priority of the constraint.
  open var priority = UILayoutPriority.required
  /// A name by which tests find the constraint.
  open var identifier: String?

  fileprivate weak var holder: UIView?

  /// Creates a constraint that is not active.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
    toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    self.init(
      view1 as AnyObject, attr1, relation, view2.map { $0 as AnyObject }, attr2, multiplier, c)
  }

  init(
    _ first: AnyObject?, _ firstAttribute: Attribute, _ relation: Relation, _ second: AnyObject?,
    _ secondAttribute: Attribute, _ multiplier: CGFloat, _ constant: CGFloat
  ) {
    firstItem = first
    secondItem = second
    self.firstAttribute = firstAttribute
    self.secondAttribute = secondAttribute
    self.relation = relation
    self.multiplier = multiplier
    self.constant = constant
    super.init()
  }

  /// Whether the constraint is active; an active one is held by the nearest common ancestor of its
  /// views.
  open var isActive: Bool {
    get { holder != nil }
    set { newValue ? activate() : holder?.removeConstraint(self) }
  }

  /// Activates constraints.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// The views stand in one tree, or UIKit raises its exception.
  private func activate() {
    guard holder == nil, let first = Self.view(of: firstItem) else { return }
    guard let second = Self.view(of: secondItem) else { return first.addConstraint(self) }
    guard let common = first.nearestCommonView(with: second) else {
      preconditionFailure(
        "Unable to activate constraint with anchors because they have no common ancestor.  Does "
          + "the constraint or its anchors reference items in different view hierarchies?  That's "
          + "illegal.")
    }
    common.addConstraint(self)
  }

  fileprivate static func view(of item: AnyObject?) -> UIView? {
    item as? UIView ?? (item as? UILayoutGuide)?.owningView
  }
}

extension NSLayoutConstraint {
  fileprivate func touches(_ root: UIView) -> Bool {
    [firstItem, secondItem].contains { Self.view(of: $0)?.isDescendant(of: root) == true }
  }
}

// MARK: - Holding

extension UIView {
  /// Adds an active constraint.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.holder !== self else { return }
    constraint.holder?.removeConstraint(constraint)
    constraint.holder = self
    constraints.append(constraint)
    setNeedsLayout()
  }

  /// Removes an active constraint.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.holder === self else { return }
    constraint.holder = nil
    constraints.removeAll { $0 === constraint }
    setNeedsLayout()
  }

  /// Adds active constraints.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    constraints.forEach(addConstraint)
  }

  /// Removes active constraints.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    constraints.forEach(removeConstraint)
  }

  /// Lets go of what ties a subtree to the views around it, which is leaving them.
  func dropConstraints(across leaving: UIView) {
    var here: UIView? = self
    while let view = here {
      view.removeConstraints(view.constraints.filter { $0.touches(leaving) })
      here = view.superview
    }
  }

  fileprivate func nearestCommonView(with other: UIView) -> UIView? {
    var here: UIView? = self
    while let view = here {
      if other.isDescendant(of: view) { return view }
      here = view.superview
    }
    return nil
  }
}
