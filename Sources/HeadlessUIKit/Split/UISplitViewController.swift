public import Foundation

/// A container that shows columns side by side in a wide window, and one stack in a narrow one
/// (6.3–6.5).
///
/// Without a style it has `viewControllers`, with one it has columns.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
  /// Whether the split has columns, and how many.
  open private(set) var style: Style

  /// The delegate, held weakly (7.1).
  open weak var delegate: (any UISplitViewControllerDelegate)?

  /// Whether there is one stack, because the window is narrow; false before it is in one (6.3).
  open internal(set) var isCollapsed = false

  /// Which columns are shown in a wide window.
  open internal(set) var displayMode = DisplayMode.oneBesideSecondary

  /// The display mode that the app prefers.
  open var preferredDisplayMode = DisplayMode.automatic {
    didSet { if !isCollapsed { changeDisplayMode(to: resolvedDisplayMode) } }
  }

  /// Whether a swipe shows the primary column; there is no such swipe here.
  open var presentsWithGesture = true

  /// The button that shows and hides the primary column.
  open private(set) lazy var displayModeButtonItem = UIBarButtonItem()

  /// What was set for each column, and the stacks that were made around it (6.4).
  var columns: [Column: UIViewController] = [:]
  var wrappers: [Column: UINavigationController] = [:]

  /// Whether the inspector is to be seen, beside the columns or in a sheet.
  var showsInspector = false

  /// The children whose views are in place.
  var shown: [UIViewController] = []

  /// Whether the split collapses or expands right now, with nothing in place.
  var isAdapting = false

  /// Creates a split without columns.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a split with columns.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a split from an archive, which is always empty.
  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }

  /// The children: master and detail, or only the master when collapsed; the stacks of columns.
  ///
  /// A split with columns ignores what is set.
  open var viewControllers: [UIViewController] {
    get { storedChildren.filter { $0 !== shownController(of: .inspector) } }
    set { if style == .unspecified { replaceViewControllers(newValue) } }
  }

  /// Shows the controller in place of the master, unless the delegate does it.
  open override func show(_ vc: UIViewController, sender: Any?) {
    guard delegate?.splitViewController(self, show: vc, sender: sender) != true else { return }
    if isCollapsed {
      showInCollapsed(vc)
    } else if style == .unspecified {
      setChildren([vc] + storedChildren.dropFirst())
    } else {
      setViewController(vc, for: .primary)
    }
  }

  /// Shows the controller as the detail, unless the delegate does it (6.5).
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    guard delegate?.splitViewController(self, showDetail: vc, sender: sender) != true else {
      return
    }
    if style != .unspecified {
      setViewController(vc, for: .secondary)
      show(.secondary)
    } else if isCollapsed {
      showInCollapsed(vc)
    } else {
      setChildren(storedChildren.prefix(1) + [vc])
    }
  }

  /// Puts a controller into a column, in a stack of its own unless it is one (6.4).
  ///
  /// The controller of the `compact` column stays as it is, and is shown alone when collapsed. The inspector
  /// is hidden until `show(_:)`.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    setColumn(column, to: vc)
  }

  /// The controller that was set for a column.
  open func viewController(for column: Column) -> UIViewController? { columns[column] }

  /// Shows a column: another display mode, or a push or pop when collapsed (6.4).
  open func show(_ column: Column) {
    if column == .inspector { return setInspectorShown(true) }
    whenRequestsPass { $0.isCollapsed ? $0.showCollapsed(column) : $0.showExpanded(column) }
  }

  /// Hides a column: another display mode, or a pop when collapsed (6.4).
  open func hide(_ column: Column) {
    if column == .inspector { return setInspectorShown(false) }
    whenRequestsPass { $0.isCollapsed ? $0.hideCollapsed(column) : $0.hideExpanded(column) }
  }

  /// Whether a column is to be seen: of the inspector also in the sheet that it becomes in a narrow window
  /// (6.21).
  open func isShowing(_ column: Column) -> Bool {
    guard let controller = shownController(of: column) else { return false }
    if column == .inspector { return showsInspector }
    return shown.contains { $0 === controller }
      || collapsedStack?.viewControllers.last === controller
  }

  // MARK: - Appearance

  override func rootAppearanceIsPending() { adaptToWidth() }

  override func forwardWillAppear(_ animated: Bool) {
    adaptToWidth()
    put(visibleColumns)
    for column in shown { column.placeWillAppear(animated) }
  }

  override func forwardIsAppearing() { for column in shown { column.placeIsAppearing() } }
  override func forwardDidAppear() { for column in shown { column.placeDidAppear() } }

  override func forwardWillDisappear(_ animated: Bool) {
    for column in shown { column.placeWillDisappear(animated) }
  }

  override func forwardDidDisappear() { for column in shown { column.placeDidDisappear() } }
}
