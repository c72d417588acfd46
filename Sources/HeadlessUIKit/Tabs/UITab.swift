public import Foundation

/// A tab of a tab bar controller, from iOS 18 on: what the bar shows, and who makes its controller (6.15).
///
/// ```swift
/// tabs.tabs = [
///   UITab(title: "Shelf", image: nil, identifier: "shelf") { _ in
///     UINavigationController(rootViewController: ShelfViewController())
///   }
/// ]
/// ```
@preconcurrency @MainActor
open class UITab: NSObject {
  /// Names the tab; no two tabs of a tab bar controller have the same name.
  open private(set) var identifier: String

  /// The title of the tab.
  open var title: String { didSet { item.title = title } }

  /// The image of the tab.
  open var image: UIImage? { didSet { item.image = image } }

  /// The second line, shown in a sidebar only.
  open var subtitle: String?

  /// The badge of the tab.
  open var badgeValue: String? { didSet { item.badgeValue = badgeValue } }

  /// What the app keeps with the tab.
  open var userInfo: Any?

  /// Whether the user can select the tab; code can in any case.
  open var isEnabled = true

  /// Whether the tab is neither in the bar nor in a sidebar.
  open var isHidden = false {
    didSet { if isHidden != oldValue { tabBarController?.tabsHaveChanged() } }
  }

  /// Whether the tab is hidden until the user shows it (6.19).
  open var isHiddenByDefault = false { didSet { isHidden = isHiddenByDefault } }

  /// Whether the user may hide the tab, or show it again (6.19).
  open var allowsHiding = false

  /// Where a wide window shows the tab (6.19).
  open var preferredPlacement = Placement.automatic {
    didSet { tabBarController?.updateBar() }
  }

  /// Whether dragging items over the tab selects it (6.20).
  open var isSpringLoaded = false

  /// The group that the tab is in.
  open internal(set) weak var parent: UITabGroup?

  /// What stands for the tab in the bar.
  let item: UITabBarItem

  /// The tab bar controller that this tab was given to, without a group in between.
  weak var owner: UITabBarController?

  /// The controller, once it was asked for.
  private(set) var made: UIViewController?

  private let provider: ((UITab) -> UIViewController)?

  /// Where a wide window shows a tab: in the bar, and what the user may do about it, or in the sidebar.
  public enum Placement: Int, Sendable {
    /// In the bar, for a tab outside of groups.
    case automatic = 0
    /// In the bar, from which the user may take it.
    case `default` = 1
    /// Not in the bar until the user puts it there.
    case optional = 2
    /// In the bar, where the user may move it.
    case movable = 3
    /// At the end of the bar.
    case pinned = 4
    /// At the beginning of the bar.
    case fixed = 5
    /// Never in the bar.
    case sidebarOnly = 6
  }

  /// Creates a tab.
  ///
  /// - Parameters:
  ///   - title: The title in the bar.
  ///   - image: The image in the bar.
  ///   - identifier: A name that no other tab of the tab bar controller has.
  ///   - viewControllerProvider: Makes the controller when it is first needed; called once (6.15).
  public init(
    title: String, image: UIImage?, identifier: String,
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    self.title = title
    self.image = image
    self.identifier = identifier
    provider = viewControllerProvider
    item = UITabBarItem(title: title, image: image, tag: 0)
    super.init()
  }

  /// The controller of the tab; asking for it calls the provider, if nobody has asked before (6.15).
  open var viewController: UIViewController? {
    if made == nil, let new = provider?(self) {
      made = new
      new.storedTab = self
    }
    return made
  }

  /// The tab bar controller that shows the tab, or the group that it is in.
  open var tabBarController: UITabBarController? { owner ?? parent?.tabBarController }

  /// The outermost group around the tab that has a navigation controller of its own.
  open var managingTabGroup: UITabGroup? {
    parent?.managingTabGroup ?? parent.flatMap { $0.managingNavigationController == nil ? nil : $0 }
  }

  // MARK: - For groups

  /// What is selected when the user selects this tab: the tab itself, or one in the group.
  var leaf: UITab { self }

  /// What the tab bar controller shows for this tab.
  var displayed: UIViewController? { viewController }

  /// The same, unless nobody has made it yet.
  var madeDisplayed: UIViewController? { made }

  /// Whether the tab has a controller of its own, made or not.
  var hasOwnController: Bool { made != nil || provider != nil }

  /// The tab is about to be shown: groups settle what of them is.
  func settle(animated: Bool) {}
}

extension UITab {
  /// The outermost tab around this one.
  var root: UITab { parent?.root ?? self }

  /// The groups around this tab, from the inside to the outside.
  var ancestors: [UITabGroup] {
    guard let parent else { return [] }
    return [parent] + parent.ancestors
  }

  /// This tab and all below it.
  var withDescendants: [UITab] {
    [self] + ((self as? UITabGroup)?.children.flatMap(\.withDescendants) ?? [])
  }
}

extension UIViewController {
  /// The tab that has made this controller (6.15).
  public var tab: UITab? { storedTab }
}
