/// A view of a collection that is reused for other items.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// The kind of view that this one can be used again as.
  open internal(set) var reuseIdentifier: String?

  /// Makes the view ready to be used again; overrides forget what the last use left.
  open func prepareForReuse() {}
}
