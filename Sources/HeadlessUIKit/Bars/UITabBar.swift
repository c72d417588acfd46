public import Foundation

/// The bar with the tabs.
@preconcurrency @MainActor
open class UITabBar: UIView {
  /// The delegate.
  open weak var delegate: (any UITabBarDelegate)?
  /// The tabs shown.
  open var items: [UITabBarItem]?
  /// The tab that is selected.
  open weak var selectedItem: UITabBarItem?
  /// Whether the bar is translucent.
  open var isTranslucent = true
  /// The color of the bar.
  open var barTintColor: UIColor?

  /// Shows other tabs.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    self.items = items
  }
}

/// Learns of taps on a tab bar.
@preconcurrency @MainActor
public protocol UITabBarDelegate: NSObjectProtocol {
  /// The user has tapped a tab.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  /// Does nothing.
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
