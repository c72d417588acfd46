public import Foundation

/// What a navigation bar shows for one controller.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  /// When the title is shown large.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// Like that of the item before.
    case automatic
    /// Always.
    case always
    /// Never.
    case never
  }

  /// The title in the center.
  open var title: String?
  /// The view in the center.
  open var titleView: UIView?
  /// The line above the title.
  open var prompt: String?
  /// The button that leads back to this item.
  open var backBarButtonItem: UIBarButtonItem?
  /// The title of the button that leads back to this item.
  open var backButtonTitle: String?
  /// What the back button runs in place of a pop; the item keeps a copy (4.36).
  ///
  /// Where there is nothing to go back to, it brings a back button of its own.
  open var backAction: UIAction? {
    get { ownBackAction }
    set { ownBackAction = newValue?.duplicate() }
  }
  /// Whether the back button is hidden while this item is on top.
  open var hidesBackButton = false
  /// Whether the left buttons are shown beside the back button, not in its place.
  open var leftItemsSupplementBackButton = false
  /// When the title is shown large.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  /// The buttons on the left.
  open var leftBarButtonItems: [UIBarButtonItem]?
  /// The buttons on the right, the outermost first.
  open var rightBarButtonItems: [UIBarButtonItem]?

  private var ownBackAction: UIAction?

  /// Creates an item with a title.
  public init(title: String) {
    self.title = title
    super.init()
  }

  /// Creates an empty item.
  public override init() {
    super.init()
  }

  /// The outermost button on the left; setting it replaces them all.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The outermost button on the right; setting it replaces them all.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Hides or shows the back button.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }

  /// Replaces the buttons on the left by one.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    leftBarButtonItem = item
  }

  /// Replaces the buttons on the right by one.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }

  /// Replaces the buttons on the left.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }

  /// Replaces the buttons on the right.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }
}
