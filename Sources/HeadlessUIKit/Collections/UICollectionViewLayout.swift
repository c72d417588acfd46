public import Foundation

/// Says where items stand; headless nobody asks.
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

/// Puts items in lines.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The size of items.
  open var itemSize = CGSize(width: 50, height: 50)
  /// The room between lines.
  open var minimumLineSpacing: CGFloat = 10
  /// The room between items of a line.
  open var minimumInteritemSpacing: CGFloat = 10
  /// The room around a section.
  open var sectionInset = UIEdgeInsets.zero
}

/// Says how large items are; headless nobody asks.
@preconcurrency @MainActor
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  /// The size of an item; that of the layout by default.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
  /// The size that the layout says.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero
  }
}
