public import BookshopFlows
public import CoordinatorKitUI

/// Runs the shop's flow.
public typealias ShopCoordinator = StateFlowCoordinator<ShopFlow>
/// Runs a checkout's flow.
public typealias CheckoutCoordinator = StateFlowCoordinator<CheckoutFlow>
/// Runs the account's flow.
public typealias AccountCoordinator = StateFlowCoordinator<AccountFlow>

/// The root: the window, the two tabs, and what concerns both.
public final class AppCoordinator: BaseComponentCoordinator {
  /// What the shop remembers.
  public let store = ShopStore()
  /// The tabs: the shop, and the account.
  public let tabs = UITabBarController()
  /// The first tab.
  public let shop: ShopCoordinator
  /// The second tab.
  public let account: AccountCoordinator

  /// Builds both tabs; nothing is shown before `start()`.
  ///
  /// - Parameter window: The window, held strongly.
  public init(window: UIWindow) {
    shop = ShopCoordinator(
      ShopFlow(), state: .init(), in: UINavigationController(),
      makeScreen: ShopScreens(store: store).make)
    account = AccountCoordinator(
      AccountFlow(), state: .init(), in: UINavigationController(),
      makeScreen: AccountScreens(store: store).make)
    super.init(window: window)
    add(child: shop)
    add(child: account)
    addComponents()
  }

  /// Shows the window with the first tab.
  public func start() {
    shop.navigationController.tabBarItem.title = "Shop"
    account.navigationController.tabBarItem.title = "Account"
    tabs.viewControllers = [shop.navigationController, account.navigationController]
    window?.rootViewController = tabs
    show()
  }

  /// Follows a link.
  ///
  /// - Parameter link: The link.
  public func open(_ link: Link) {
    send(link)
  }

  private func addComponents() {
    add(component: LinkDesk(tabs: tabs))
    add(component: LoginDesk(store: store))
    shop.add(component: BasketDesk(store: store))
    shop.on(PutBack.self) { [store] message, _ in store.putBack(message.book) }
    shop.on(CloseSheet.self) { _, shop in shop.send(ShopMessage.closeSheet) }
    account.on(CloseSheet.self) { _, account in account.send(AccountMessage.closeSheet) }
    account.on(SubscribeToNewsletter.self) { [store] message, _ in store.subscribe(message.isOn) }
  }
}
