import Foundation

/// A container that shows one of several controllers.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate {
  /// The delegate, held weakly (7.1).
  open weak var delegate: (any UITabBarControllerDelegate)?

  /// The bar with the tabs.
  open private(set) lazy var tabBar = makeTabBar()

  /// The controllers of all tabs, also of those behind the More tab.
  var tabs: [UIViewController] = [] {
    didSet { hasHadTabs = true }
  }

  private var hasHadTabs = false

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
  /// There are none, not even an empty list, until some were set.
  open var viewControllers: [UIViewController]? {
    get { hasHadTabs ? tabs : nil }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The stack behind the More tab, which is in the bar when there are more than five tabs (6.2).
  open var moreNavigationController: UINavigationController { more }

  /// The selected controller; setting it asks no delegate (6.1, 6.2).
  ///
  /// While the More tab is selected it is the one chosen from its list, or else the stack itself.
  open var selectedViewController: UIViewController? {
    get { selectedMore?.opened ?? selected }
    set { if let newValue { select(newValue) } }
  }

  /// The index of the selected controller, `NSNotFound` when there is none (6.1, 6.2).
  open var selectedIndex: Int {
    get { tabs.firstIndex { $0 === selectedViewController } ?? NSNotFound }
    set { if tabs.indices.contains(newValue) { select(tabs[newValue]) } }
  }

  /// Sets the controllers of the tabs (6.1).
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
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
