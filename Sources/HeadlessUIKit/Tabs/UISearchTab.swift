/// The tab for searching, with the system's title (6.15).
@preconcurrency @MainActor
open class UISearchTab: UITab {
  /// Creates the tab for searching.
  public convenience init(viewControllerProvider: ((UITab) -> UIViewController)? = nil) {
    self.init(
      title: "Search", image: nil, identifier: "com.apple.UIKit.Search",
      viewControllerProvider: viewControllerProvider)
  }
}
