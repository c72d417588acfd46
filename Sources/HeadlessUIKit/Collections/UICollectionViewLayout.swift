public import Foundation

/// Describes where items are; HeadlessUIKit does not place them.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  /// The collection whose items are placed.
  open internal(set) weak var collectionView: UICollectionView?

  /// Makes a layout.
  public override init() {
    super.init()
  }

  /// Says that items stand elsewhere now.
  open func invalidateLayout() {}
}
