public import BookshopFlows
public import CoordinatorKit
public import CoordinatorKitTesting

// What the app's components do with messages that the flows leave to them, what arrives by links and
// from the other tab, and the rules of each flow.

extension FlowExplorer {
  /// Puts a shop's flow into the app.
  ///
  /// - Parameter isLoggedIn: Whether somebody is logged in in a state.
  /// - Returns: The explorer.
  public func inTheShop(_ isLoggedIn: @escaping (F.State) -> Bool) -> FlowExplorer
  where F.Screen == ShopFlow.Screen {
    on(Buy.self).on(PutBack.self)
      .on(CloseSheet.self) { _ in [ShopMessage.closeSheet] }
      .on(Identify.self) { $0 == .logOut ? [ShopMessage.loggedOut] : [ShopMessage.loggedIn] }
      .arriving(
        ShopMessage.open(book: 7), ShopMessage.showBasket, ShopMessage.closeSheet,
        ShopMessage.loggedIn, ShopMessage.loggedOut
      )
      .checking(.guarded(.checkout, when: isLoggedIn), .depth(atMost: 4))
  }
}

extension FlowExplorer<ShopFlow> {
  /// Explores the shop.
  public static var shop: FlowExplorer {
    FlowExplorer(ShopFlow(), state: .init()).inTheShop(\.isLoggedIn)
  }
}

extension FlowExplorer<CatalogueFlow> {
  /// Explores the catalogue.
  public static var catalogue: FlowExplorer {
    FlowExplorer(CatalogueFlow(), state: .init())
      .on(ShopMessage.self)
      .checking(.depth(atMost: 1))
  }
}

extension FlowExplorer<AccountFlow> {
  /// Explores the account.
  public static var account: FlowExplorer {
    FlowExplorer(AccountFlow(), state: .init())
      .on(CloseSheet.self) { _ in [AccountMessage.closeSheet] }
      .on(Identify.self) { $0 == .logOut ? [AccountMessage.loggedOut] : [AccountMessage.loggedIn] }
      .on(SubscribeToNewsletter.self) { [AccountMessage.changed(isUnsaved: $0.isOn)] }
      .on(SettleSettings.self) { _ in
        [AccountMessage.changed(isUnsaved: false), AccountMessage.closeSheet]
      }
      .arriving(
        AccountMessage.showAccount, AccountMessage.showOrders, AccountMessage.showSettings,
        AccountMessage.closeSheet,
        AccountMessage.loggedIn, AccountMessage.loggedOut
      )
      .checking(
        .guarded("orders are guarded", when: { $0.isLoggedIn }) { screen in
          switch screen {
          case .orders, .order: true
          default: false
          }
        },
        .depth(atMost: 6))
  }
}

extension FlowExplorer<CheckoutFlow> {
  /// Explores a checkout.
  public static var checkout: FlowExplorer {
    FlowExplorer(CheckoutFlow(), state: .init(number: 1, basket: Basket()))
      .on(CloseSheet.self)
      .checking(.guarded(.payment, when: { $0.address != nil }), .depth(atMost: 3))
  }
}
