public import Foundation

extension UICollectionView {
  /// What a tap of the user does: highlights, asks and selects, or deselects where many can be selected.
  func tap(_ path: IndexPath) -> Bool {
    guard allowsSelection, knownSections.contains(path),
      delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
    else { return false }
    cells[path]?.isHighlighted = true
    delegate?.collectionView(self, didHighlightItemAt: path)
    defer {
      cells[path]?.isHighlighted = false
      delegate?.collectionView(self, didUnhighlightItemAt: path)
    }
    if allowsMultipleSelection, selection.contains(path) {
      guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return false }
      deselectByUser(path)
      return true
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return false }
    selection.leaving(for: path, allowsMany: allowsMultipleSelection).forEach(deselectByUser)
    selection.insert(path)
    cells[path]?.isSelected = true
    delegate?.collectionView(self, didSelectItemAt: path)
    return true
  }

  private func deselectByUser(_ path: IndexPath) {
    deselectItem(at: path, animated: true)
    delegate?.collectionView(self, didDeselectItemAt: path)
  }
}

extension HeadlessUser {
  /// Taps an item of a collection on screen; its delegate is asked and notified.
  @discardableResult
  public func tapItem(at indexPath: IndexPath, in collection: UICollectionView) -> Bool {
    guard isReachable(collection) else { return false }
    collection.ensureCells()
    return collection.tap(indexPath)
  }
}
