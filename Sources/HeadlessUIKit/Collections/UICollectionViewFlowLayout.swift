public import Foundation

/// A layout that places items in lines.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The size of items.
  open var itemSize = CGSize(width: 50, height: 50)
  /// The space between lines.
  open var minimumLineSpacing: CGFloat = 10
  /// The space between items of a line.
  open var minimumInteritemSpacing: CGFloat = 10
  /// The space around a section.
  open var sectionInset = UIEdgeInsets.zero
}
