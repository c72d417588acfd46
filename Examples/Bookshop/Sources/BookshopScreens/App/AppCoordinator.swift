public import BookshopFlows
public import CoordinatorKitUI

/// Runs the shop's flow.
public typealias ShopCoordinator = StateFlowCoordinator<ShopFlow>
/// Runs a checkout's flow.
public typealias CheckoutCoordinator = StateFlowCoordinator<CheckoutFlow>
/// Runs the account's flow.
public typealias AccountCoordinator = StateFlowCoordinator<AccountFlow>

/// The root: the two tabs in their window, and what concerns both.
public final class AppCoordinator: TabBarCoordinator {
  /// What the shop remembers.
  public let store = ShopStore()
  /// The first tab.
  public let shop: ShopCoordinator
  /// The second tab.
  public let account: AccountCoordinator

  /// Builds both tabs; nothing is shown before `start()`.
  ///
  /// - Parameter window: The window, held strongly.
  public init(window: UIWindow) {
    shop = ShopCoordinator(
      ShopFlow(), state: .init(), in: FlowNavigationController(),
      makeScreen: ShopScreens(store: store).make)
    account = AccountCoordinator(
      AccountFlow(), state: .init(), in: FlowNavigationController(),
      makeScreen: AccountScreens(store: store).make)
    shop.navigationController.tabBarItem.title = "Shop"
    account.navigationController.tabBarItem.title = "Account"
    super.init(tabs: [shop, account], window: window)
    addComponents()
  }

  /// Shows the window with the first tab.
  public func start() {
    window?.rootViewController = tabBarController
    show()
  }

  /// Follows a link.
  ///
  /// - Parameter link: The link.
  public func open(_ link: Link) {
    send(link)
  }

  private func addComponents() {
    add(component: LinkDesk())
    add(component: LoginDesk(store: store))
    shop.add(component: BasketDesk(store: store))
    shop.on(PutBack.self) { [store] message, _ in store.putBack(message.book) }
    shop.on(CloseSheet.self) { _, shop in shop.send(ShopMessage.closeSheet) }
    account.add(component: SettingsDesk(store: store))
    account.on(CloseSheet.self) { _, account in account.send(AccountMessage.closeSheet) }
    account.on(SubscribeToNewsletter.self) { [store] message, account in
      store.draft(newsletter: message.isOn)
      account.send(AccountMessage.changed(isUnsaved: store.hasUnsavedChanges))
    }
  }
}
