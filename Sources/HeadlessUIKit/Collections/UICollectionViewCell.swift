public import Foundation

/// The view of an item of a collection.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  /// Where the item's own views belong.
  open private(set) var contentView = UIView()
  /// Whether the item is selected.
  open var isSelected = false
  /// Whether a finger is on the item.
  open var isHighlighted = false
  /// The view behind the item.
  open var backgroundView: UIView?
  /// The view behind the item while it is selected.
  open var selectedBackgroundView: UIView?

  /// Creates an item with a place.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(contentView)
  }

  /// Creates an item from an archive, which is always empty.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }

  static func make(of type: AnyClass) -> UICollectionViewCell {
    guard let type = type as? UICollectionViewCell.Type else {
      preconditionFailure("must pass a class of kind UICollectionReusableView, not \(type)")
    }
    return type.init(frame: .zero)
  }
}
