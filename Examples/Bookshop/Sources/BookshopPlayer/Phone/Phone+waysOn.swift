import BookshopExplorer
import BookshopFlows
import BookshopScreens
import CoordinatorKitTesting
import CoordinatorKitUI

extension Phone {
  /// What leads on from here.
  ///
  /// A place stands for all states that show the same, so not each way is open in each of them.
  public var waysOn: WaysOn {
    if app.tabBarController.selectedIndex == 1 {
      return Self.waysOn(from: app.account.state, of: AccountFlow(), on: .account)
    }
    if let checkout = app.findChild(of: CheckoutCoordinator.self) {
      return Self.waysOn(from: checkout.state, of: CheckoutFlow(), on: .checkout)
    }
    let shop = app.shop.state
    let ways = Self.waysOn(from: shop, of: ShopFlow(), on: .shop(opening: shop.book))
    guard app.shop.screens.top == .catalogue else { return ways }
    let pages = Self.waysOn(from: app.catalogue.state, of: CatalogueFlow(), on: .catalogue)
    return WaysOn(
      flow: "\(pages.flow) in \(ways.flow)", ways: (pages.ways ?? []) + (ways.ways ?? []))
  }

  private static func waysOn<F: Flow>(
    from state: F.State, of flow: F, on explorer: FlowExplorer<F>
  ) -> WaysOn {
    let steps = explorer.explore().steps(from: flow.screens(for: state))
    return WaysOn(flow: "\(F.self)", ways: steps)
  }
}
