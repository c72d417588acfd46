public import Foundation

/// A list of rows that can be selected.
///
/// As nothing computes how many rows would fit, it shows all of them: a layout asks the data source for the
/// view of every row.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  /// The height that a row's views require.
  public nonisolated static let automaticDimension: CGFloat = -1

  /// How sections look.
  open private(set) var style: Style
  /// The data source, held weakly.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }

  /// The delegate, held weakly.
  @_nonoverride
  open var delegate: (any UITableViewDelegate)? {
    get { storedDelegate as? any UITableViewDelegate }
    set { storedDelegate = newValue }
  }

  /// Whether rows can be selected by the user.
  open var allowsSelection = true
  /// Whether rows can be selected by the user while the table is edited.
  open var allowsSelectionDuringEditing = false
  /// Whether more than one row can be selected.
  open var allowsMultipleSelection = false
  /// Whether more than one row can be selected while the table is edited.
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether the user can change rows; setting it calls `setEditing` (not animated).
  open var isEditing: Bool {
    get { isInEditing }
    set { setEditing(newValue, animated: false) }
  }
  private var isInEditing = false
  /// The height of rows.
  open var rowHeight = automaticDimension
  /// The height of rows before it is known.
  open var estimatedRowHeight = automaticDimension
  /// The view above all rows.
  open var tableHeaderView: UIView?
  /// The view below all rows.
  open var tableFooterView: UIView?
  /// The view behind all rows.
  open var backgroundView: UIView?

  var selection = Selection()
  var sections: SectionCounts?
  var cells: [IndexPath: UITableViewCell] = [:]
  var pool = ReusePool<UITableViewCell>()
  private var needsCells = true

  /// Creates a table without rows.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }

  /// Creates a plain table without rows.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }

  /// Creates a table from an archive, which is always empty.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  /// Begins or ends editing.
  open func setEditing(_ editing: Bool, animated: Bool) { isInEditing = editing }

  // MARK: Rows

  /// How many sections there are.
  open var numberOfSections: Int { knownSections.counts.count }

  /// How many rows a section has.
  open func numberOfRows(inSection section: Int) -> Int {
    knownSections.counts.indices.contains(section) ? knownSections.counts[section] : 0
  }

  /// The view of a row; nil where there is no such row.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    ensureCells()
    return cells[indexPath]
  }

  /// The row that the view shows.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }

  /// The views of the rows, from top to bottom.
  open var visibleCells: [UITableViewCell] {
    ensureCells()
    return cells.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The rows that are shown: all.
  open var indexPathsForVisibleRows: [IndexPath]? {
    ensureCells()
    return cells.keys.sorted()
  }

  /// Registers a class from which rows are created.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    pool.register(cellClass, identifier)
  }

  /// A reusable row, or a new one of the registered class; `nil` without one.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = pool.give(identifier) {
      cell.prepareForReuse()
      return cell
    }
    return pool.type(for: identifier).map { makeCell(of: $0, identifier) }
  }

  /// A reusable row, or a new one of the registered class.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
    -> UITableViewCell
  {
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      preconditionFailure(
        "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class "
          + "for the identifier or connect a prototype cell in a storyboard")
    }
    return cell
  }

  /// Inserts rows; rows below them stay selected.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    for new in indexPaths.sorted() {
      selection.follow { old in
        guard old[0] == new[0], old[1] >= new[1] else { return old }
        return IndexPath(indexes: [old[0], old[1] + 1])
      }
    }
    reloadRows()
  }

  /// Removes rows and their selection; rows below them stay selected.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    let gone = Set(indexPaths)
    selection.follow { old in
      guard !gone.contains(old) else { return nil }
      let above = gone.filter { $0[0] == old[0] && $0[1] < old[1] }
      return IndexPath(indexes: [old[0], old[1] - above.count])
    }
    reloadRows()
  }

  /// Requests rows again, and deselects them.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    selection.follow { indexPaths.contains($0) ? nil : $0 }
    reloadRows()
  }

  /// Requests the rows of sections again, and deselects them.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    selection.follow { sections.contains($0[0]) ? nil : $0 }
    reloadRows()
  }

  /// Makes several changes, then says that they are done.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    updates?()
    session.perform { completion?(true) }
  }

  /// Scrolls to a row; here all are shown.
  open func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {}

  // MARK: Selection

  /// The row that was selected first.
  open var indexPathForSelectedRow: IndexPath? { selection.paths.first }

  /// The rows that are selected, nil if none is.
  open var indexPathsForSelectedRows: [IndexPath]? {
    selection.paths.isEmpty ? nil : selection.paths
  }

  /// Selects a row, nil none; the delegate is not notified.
  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    guard let indexPath else {
      selection.paths.forEach { deselectRow(at: $0, animated: animated) }
      return
    }
    guard knownSections.contains(indexPath) else { return }
    for old in selection.leaving(for: indexPath, allowsMany: allowsManyNow) {
      deselectRow(at: old, animated: animated)
    }
    selection.insert(indexPath)
    cells[indexPath]?.setSelected(true, animated: animated)
  }

  /// Deselects a row; the delegate is not notified.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    selection.remove(indexPath)
    cells[indexPath]?.setSelected(false, animated: animated)
  }

  // MARK: Reloading

  /// Discards rows and selection; the data source is asked again at the next layout.
  open func reloadData() {
    selection.removeAll()
    reloadRows()
  }

  /// Shows what the data source says once it has changed; what is still there stays selected.
  func reloadRows() {
    sections = nil
    for cell in cells.values {
      cell.removeFromSuperview()
      pool.take(cell, cell.reuseIdentifier)
    }
    cells = [:]
    needsCells = true
    setNeedsLayout()
  }

  /// Asks for the views of the rows, if they are not there.
  open override func layoutSubviews() {
    super.layoutSubviews()
    ensureCells()
  }

  /// Asks for the views now, as reading what is visible does.
  func ensureCells() {
    guard needsCells else { return }
    needsCells = false
    showCells()
  }
}
