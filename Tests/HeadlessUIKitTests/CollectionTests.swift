import Foundation
import HeadlessUIKit
import Testing

/// A collection of covers that notes what it hears.
private final class Covers: UICollectionViewController {
  let journal = Journal()
  var count = 3
  var selects = true
  var deselects = true

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { count }

  override func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) { journal.note("highlight \(indexPath.item)") }

  override func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) { journal.note("unhighlight \(indexPath.item)") }

  override func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { selects }

  override func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { deselects }

  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) { journal.note("select \(indexPath.item)") }

  override func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) { journal.note("deselect \(indexPath.item)") }
}

@MainActor
@Suite("A collection shows items and lets them be selected", .headless)
struct CollectionTests {
  private let covers = Covers(collectionViewLayout: UICollectionViewFlowLayout())
  private let window: UIWindow
  private var collection: UICollectionView { covers.collectionView }
  private var user: HeadlessUser { HeadlessSession.current.user }
  private let first = IndexPath(item: 0, section: 0)
  private let second = IndexPath(item: 1, section: 0)

  init() {
    window = show(covers)
  }

  @Test("The data source is asked for all items when the collection is laid out")
  func shows() {
    #expect(collection.numberOfItems(inSection: 0) == 3)
    #expect(collection.indexPathsForVisibleItems.map(\.item) == [0, 1, 2])
    #expect(collection.cellForItem(at: second).flatMap(collection.indexPath(for:)) == second)

    covers.count = 1
    collection.reloadData()
    #expect(collection.visibleCells.count == 1)
    #expect(collection.cellForItem(at: second) == nil)
  }

  @Test("A tap highlights until the item before is deselected and the item is selected")
  func taps() {
    #expect(user.tapItem(at: first, in: collection))
    #expect(user.tapItem(at: second, in: collection))

    #expect(
      covers.journal.lines == [
        "highlight 0", "select 0", "unhighlight 0",
        "highlight 1", "deselect 0", "select 1", "unhighlight 1",
      ])
    #expect(collection.indexPathsForSelectedItems == [second])
    #expect(collection.visibleCells.map(\.isSelected) == [false, true, false])
  }

  @Test("Selecting by code asks and tells nobody")
  func code() {
    collection.selectItem(at: first, animated: false, scrollPosition: [])
    collection.selectItem(at: second, animated: false, scrollPosition: .top)
    #expect(collection.indexPathsForSelectedItems == [second])

    collection.selectItem(at: nil, animated: false, scrollPosition: [])
    #expect(collection.indexPathsForSelectedItems == nil)
    #expect(covers.journal.lines == [])
  }

  @Test("Where many can be selected, a second tap deselects; the delegate may refuse both")
  func many() {
    collection.allowsMultipleSelection = true
    user.tapItem(at: first, in: collection)
    user.tapItem(at: second, in: collection)
    #expect(collection.indexPathsForSelectedItems == [first, second])

    #expect(user.tapItem(at: first, in: collection))
    #expect(collection.indexPathsForSelectedItems == [second])

    covers.deselects = false
    #expect(!user.tapItem(at: second, in: collection))
    covers.selects = false
    #expect(!user.tapItem(at: first, in: collection))
    #expect(collection.indexPathsForSelectedItems == [second])
  }

  @Test("Nobody can tap an item that is not there, or not on screen")
  func unreachable() {
    #expect(!user.tapItem(at: IndexPath(item: 9, section: 0), in: collection))
    window.isHidden = true
    #expect(!user.tapItem(at: first, in: collection))
    #expect(covers.journal.lines == [])
  }
}
