public import Foundation

/// A view of a collection that is used again and again.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// The kind of view that this one can be used again as.
  open private(set) var reuseIdentifier: String?

  /// Makes the view ready to be used again; overrides forget what the last use left.
  open func prepareForReuse() {}
}

/// An item of a collection.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  /// Where the item's own views belong.
  public let contentView = UIView()
  /// Whether the item is chosen.
  open var isSelected = false

  /// Makes an item with a place.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(contentView)
  }

  /// Makes an item from an archive; there is nothing in it headless.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }
}
