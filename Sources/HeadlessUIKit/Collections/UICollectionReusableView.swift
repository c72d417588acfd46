/// A view of a collection that is reused for other items.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// The identifier under which the view is reused.
  open internal(set) var reuseIdentifier: String?

  /// Prepares the view for reuse; overrides reset what the last use left.
  open func prepareForReuse() {}
}
