public import CoordinatorKit

extension AppRoute {
  /// How the tab of this part is labelled, in UIKit and in SwiftUI.
  ///
  /// - Parameter basket: What the customer is about to buy; its badge tells how much that is.
  /// - Returns: The label.
  public func tabItem(_ basket: Basket) -> TabItem {
    switch self {
    case .shop:
      TabItem(
        "Shop", systemImage: "books.vertical", badge: basket.isEmpty ? nil : "\(basket.count)")
    case .account: TabItem("Account", systemImage: "person")
    }
  }
}
