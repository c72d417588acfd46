public import Foundation

/// A list or grid of items that can be selected.
///
/// As nothing computes how many items would fit, it shows all of them: a layout asks the data source for
/// the view of every item.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  /// Where an item is when it is scrolled to.
  public struct ScrollPosition: OptionSet, Sendable {
    /// The raw bits.
    public let rawValue: UInt

    /// Creates positions from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// At the top.
    public static let top = ScrollPosition(rawValue: 1 << 0)
    /// Centered vertically.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    /// At the bottom.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    /// On the left.
    public static let left = ScrollPosition(rawValue: 1 << 3)
    /// Centered horizontally.
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    /// On the right.
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  /// The layout of the items.
  open var collectionViewLayout: UICollectionViewLayout {
    didSet { collectionViewLayout.collectionView = self }
  }

  /// The data source, held weakly.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }

  /// The delegate, held weakly.
  @_nonoverride
  open var delegate: (any UICollectionViewDelegate)? {
    get { storedDelegate as? any UICollectionViewDelegate }
    set { storedDelegate = newValue }
  }

  /// Whether items can be selected by the user.
  open var allowsSelection = true
  /// Whether more than one item can be selected.
  open var allowsMultipleSelection = false
  /// The view behind all items.
  open var backgroundView: UIView?

  var selection = Selection()
  private var sections: SectionCounts?
  var cells: [IndexPath: UICollectionViewCell] = [:]
  private var pool = ReusePool<UICollectionViewCell>()
  private var needsCells = true

  /// Creates a collection without items.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  /// Creates a collection from an archive, which is always empty.
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    collectionViewLayout.collectionView = self
  }

  // MARK: Items

  /// How many sections there are.
  open var numberOfSections: Int { knownSections.counts.count }

  /// How many items a section has.
  open func numberOfItems(inSection section: Int) -> Int {
    knownSections.counts.indices.contains(section) ? knownSections.counts[section] : 0
  }

  /// The view of an item; nil where there is no such item.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    ensureCells()
    return cells[indexPath]
  }

  /// The item that the view shows.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }

  /// The views of the items, in order.
  open var visibleCells: [UICollectionViewCell] {
    ensureCells()
    return cells.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The items that are shown: all.
  open var indexPathsForVisibleItems: [IndexPath] {
    ensureCells()
    return cells.keys.sorted()
  }

  /// Registers a class from which views are created.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    pool.register(cellClass, identifier)
  }

  /// A reusable view, or a new one of the registered class.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let cell = pool.give(identifier) {
      cell.prepareForReuse()
      return cell
    }
    guard let type = pool.type(for: identifier) else {
      preconditionFailure(
        "could not dequeue a view of kind: UICollectionElementKindCell with identifier "
          + "\(identifier) - must register a nib or a class for the identifier or connect a "
          + "prototype cell in a storyboard")
    }
    let cell = UICollectionViewCell.make(of: type)
    cell.reuseIdentifier = identifier
    return cell
  }

  /// Discards items and selection; the data source is asked again at the next layout.
  open func reloadData() {
    selection.removeAll()
    sections = nil
    for cell in cells.values {
      cell.removeFromSuperview()
      pool.take(cell, cell.reuseIdentifier)
    }
    cells = [:]
    needsCells = true
    setNeedsLayout()
  }

  /// Asks for the views of the items, if they are not there.
  open override func layoutSubviews() {
    super.layoutSubviews()
    ensureCells()
  }

  // MARK: Selection

  /// The items that are selected, nil if none is.
  open var indexPathsForSelectedItems: [IndexPath]? {
    selection.paths.isEmpty ? nil : selection.paths
  }

  /// Selects an item, nil none; the delegate is not notified.
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    guard let indexPath else {
      selection.paths.forEach { deselectItem(at: $0, animated: animated) }
      return
    }
    guard knownSections.contains(indexPath) else { return }
    for old in selection.leaving(for: indexPath, allowsMany: allowsMultipleSelection) {
      deselectItem(at: old, animated: animated)
    }
    selection.insert(indexPath)
    cells[indexPath]?.isSelected = true
  }

  /// Deselects an item; the delegate is not notified.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    selection.remove(indexPath)
    cells[indexPath]?.isSelected = false
  }

  /// Scrolls to an item; here all are shown.
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {}

  // MARK: -

  /// Asks the data source once, until the collection is reloaded.
  var knownSections: SectionCounts {
    if let sections { return sections }
    let count = dataSource?.numberOfSections(in: self) ?? 0
    let asked = SectionCounts(
      counts: (0..<count).map { dataSource?.collectionView(self, numberOfItemsInSection: $0) ?? 0 })
    sections = asked
    return asked
  }

  /// Asks for the views now, as reading what is visible does.
  func ensureCells() {
    guard needsCells, let dataSource else { return }
    needsCells = false
    for path in knownSections.paths {
      let cell = dataSource.collectionView(self, cellForItemAt: path)
      cells[path] = cell
      cell.isSelected = selection.contains(path)
      delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
      addSubview(cell)
    }
  }
}
