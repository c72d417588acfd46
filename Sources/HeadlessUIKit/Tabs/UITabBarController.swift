import Foundation

/// A container that shows one of several controllers.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate {
  /// The delegate, held weakly (7.1).
  open weak var delegate: (any UITabBarControllerDelegate)?

  /// The bar with the tabs.
  open private(set) lazy var tabBar = makeTabBar()

  /// The controllers of all tabs, also of those behind the More tab.
  var tabControllers: [UIViewController] = [] {
    didSet { hasHadTabs = true }
  }

  private var hasHadTabs = false

  /// The tabs, where there are any in place of controllers; the controllers follow from them.
  var rootTabs: [UITab] = []

  /// Whether tabs were set after the last controllers were (6.15, 6.17).
  var usesTabs = false

  /// The stack behind the More tab, once there was need of it.
  var madeMore: MoreNavigationController?

  /// The controller of the tab that is selected in the bar (6.1, 6.2).
  var selected: UIViewController?

  /// The child whose view is in place.
  var shown: UIViewController?

  /// The change that an animator of the app shows now.
  var tabTransition: TabTransition?

  /// The controllers of the tabs; the first is selected unless the selection survives (6.1).
  ///
  /// There are none, not even an empty list, until some were set, and where ``tabs`` were set instead.
  /// Setting them takes the tabs away (6.17).
  open var viewControllers: [UIViewController]? {
    get { hasHadTabs && !usesTabs ? tabControllers : nil }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The stack behind the More tab, which is in the bar when there are more than five tabs (6.2).
  open var moreNavigationController: UINavigationController { more }

  /// The selected controller; setting it asks no delegate (6.1, 6.2).
  ///
  /// While the More tab is selected it is the one chosen from its list, or else the stack itself.
  open var selectedViewController: UIViewController? {
    get { selectedMore?.opened ?? selected }
    set {
      guard let newValue else { return }
      if let tab = rootTabs.first(where: { $0.madeDisplayed === newValue }) {
        selectTab(tab.leaf)
      } else {
        select(newValue)
      }
    }
  }

  /// The index of the selected controller, `NSNotFound` when there is none (6.1, 6.2).
  open var selectedIndex: Int {
    get {
      usesTabs
        ? rootTabs.firstIndex { $0 === selectedTab?.root } ?? NSNotFound
        : tabControllers.firstIndex { $0 === selectedViewController } ?? NSNotFound
    }
    set {
      if usesTabs {
        if rootTabs.indices.contains(newValue) { selectTab(rootTabs[newValue].leaf) }
      } else if tabControllers.indices.contains(newValue) {
        select(tabControllers[newValue])
      }
    }
  }

  // MARK: - Tabs from iOS 18 on

  /// The tabs, where they were set in place of the controllers; the first is selected unless the
  /// selection survives (6.15).
  ///
  /// A session with an earlier profile than `iOS18` stops the program.
  open var tabs: [UITab] {
    get { rootTabs }
    set { setTabs(newValue, animated: false) }
  }

  /// The selected tab, which may be one within a group; setting it tells the delegate (6.15, 6.16).
  ///
  /// There is none where controllers were set, and while the list behind the More tab is shown.
  open var selectedTab: UITab? {
    get {
      guard usesTabs, let selectedViewController else { return nil }
      return rootTabs.first { $0.madeDisplayed === selectedViewController }?.leaf
    }
    set { if let newValue { selectTab(newValue) } }
  }

  /// What shows the tabs in a wide window.
  open var mode = Mode.automatic

  /// The name under which the user's order and choice of tabs are kept.
  open var customizationIdentifier: String?

  /// Sets the tabs (6.15).
  open func setTabs(_ tabs: [UITab], animated: Bool) {
    replaceRootTabs(tabs)
  }

  /// Sets the controllers of the tabs (6.1).
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    leaveTabs()
    replaceTabs(viewControllers ?? [])
    hasHadTabs = viewControllers != nil
  }

  /// Called for each tap of the user, before the delegate is asked and while the old tab is selected (6.13).
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  private func makeTabBar() -> UITabBar {
    let bar = UITabBar()
    bar.delegate = self
    return bar
  }

  override func forwardWillAppear(_ animated: Bool) {
    put(selected)
    shown?.placeWillAppear(animated)
  }

  override func forwardIsAppearing() { shown?.placeIsAppearing() }

  override func forwardDidAppear() {
    // In between, the animator says when.
    if tabTransition == nil { shown?.placeDidAppear() }
  }

  override func forwardWillDisappear(_ animated: Bool) {
    shown?.placeWillDisappear(animated)
  }

  override func forwardDidDisappear() {
    shown?.placeDidDisappear()
    tabTransition?.from?.placeDidDisappear()
  }
}
