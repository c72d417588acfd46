public import Foundation

/// Describes where items are; HeadlessUIKit does not place them.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  /// The collection whose items are placed.
  open internal(set) weak var collectionView: UICollectionView?

  /// Creates a layout.
  public override init() {
    super.init()
  }

  /// Requests a new layout.
  open func invalidateLayout() {}
}
