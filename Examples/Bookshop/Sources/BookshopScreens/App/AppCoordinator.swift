public import BookshopFlows
public import CoordinatorKitUI

/// Runs the shop's flow.
public typealias ShopCoordinator = StateFlowCoordinator<ShopFlow>
/// Runs the catalogue's flow.
public typealias CatalogueCoordinator = StateFlowCoordinator<CatalogueFlow>
/// Runs a checkout's flow.
public typealias CheckoutCoordinator = StateFlowCoordinator<CheckoutFlow>
/// Runs the account's flow.
public typealias AccountCoordinator = StateFlowCoordinator<AccountFlow>

/// The root: the two tabs in their window, and what concerns both.
public final class AppCoordinator: TabBarCoordinator {
  /// What the shop remembers.
  public let store: ShopStore
  /// The first tab.
  public let shop: ShopCoordinator
  /// The first screen of the shop.
  public let catalogue: CatalogueCoordinator
  /// The second tab.
  public let account: AccountCoordinator
  /// Called with what became of the curtain of a checkout, for whoever wants to note it.
  public var onCurtain: (@MainActor (String) -> Void)? {
    get { stage.onEnd }
    set { stage.onEnd = newValue }
  }
  private let stage = CheckoutCurtain.Stage()
  private let handOff = HandOff()

  /// Builds both tabs; nothing is shown before `start()`.
  ///
  /// - Parameters:
  ///   - window: The window, held strongly.
  ///   - store: What the shop remembers, perhaps from another device.
  ///   - directory: Finds books by their ISBN, held strongly.
  ///   - screens: Which kind of screens show the pages, held strongly; without it all are UIKit
  ///     screens.
  ///   - shopStack: The stack of the first tab, held strongly.
  public init(
    window: UIWindow, store: ShopStore = ShopStore(),
    directory: any BookDirectory = SlowDirectory(), screens: ScreenSwitch? = nil,
    shopStack: FlowNavigationController = FlowNavigationController()
  ) {
    self.store = store
    let pages = PageScreens(store: store, screens: screens)
    var (shopState, accountState) = (ShopFlow.State(), AccountFlow.State())
    shopState.isLoggedIn = store.customer != nil
    accountState.isLoggedIn = store.customer != nil
    accountState.hasUnsavedChanges = store.hasUnsavedChanges
    catalogue = CatalogueScreens(pages: pages).coordinator()
    shop = ShopCoordinator(
      ShopFlow(), state: shopState, in: shopStack,
      makeScreen: ShopScreens(
        pages: pages, catalogue: catalogue, handOff: handOff, stage: stage
      ).make)
    account = AccountCoordinator(
      AccountFlow(), state: accountState, makeScreen: AccountScreens(pages: pages).make)
    let tabBarController = UITabBarController()
    // Before the coordinator's own, which passes on what it hears.
    tabBarController.delegate = handOff
    super.init(
      labelled: [
        LabelledTab(AppRoute.shop.rawValue, AppRoute.shop.tabItem(store.basket), shop),
        LabelledTab(AppRoute.account.rawValue, AppRoute.account.tabItem(store.basket), account),
      ], in: tabBarController, window: window)
    addComponents()
    findBooks(in: directory)
    declareCommands()
    followBasket()
    offerPlaces()
  }

  /// Shows the window with the first tab.
  public func start() {
    window?.rootViewController = tabBarController
    show()
  }

  /// The routes that lead to the place on show, for a link.
  public var place: [any Route] {
    place(in: selectedTab === shop ? .shop : .account)
  }

  /// The routes that lead to the place of a part of the app, on show or not.
  ///
  /// - Parameter part: The part.
  /// - Returns: The routes.
  public func place(in part: AppRoute) -> [any Route] {
    guard part == .shop else {
      return [AppRoute.account, AccountMessage.showAccount] + account.state.place
    }
    // A book says by itself on which shelf it stands.
    let shelf = shop.state.book == nil ? [CatalogueMessage.show(catalogue.state.shelf)] : []
    // One that has ended is there until its curtain has fallen.
    let checkout = shop.state.sheet == .checkout ? findChild(of: CheckoutCoordinator.self) : nil
    return [AppRoute.shop, ShopMessage.browse] + shelf + shop.state.place
      + (checkout?.state.place ?? [])
  }

  /// Selects the tab of a part of the app.
  func select(_ part: AppRoute) {
    guard let tab = tab(for: part) else { return }
    select(tab) { [handOff] _ in handOff.offer() }
  }

  /// The tab of a part of the app.
  public override func tab(for route: any Route) -> (any ViewControllerCoordinator)? {
    switch route as? AppRoute {
    case .shop: shop
    case .account: account
    case nil: nil
    }
  }

  /// The badge of the shop says what the customer is about to buy.
  private func followBasket() {
    store.observe(self) { app in
      app.label(app.shop, AppRoute.shop.tabItem(app.store.basket))
    }
  }

  private func offerPlaces() {
    handOff.app = self
    handOff.follow(shop, while: tabBarController)
    handOff.follow(catalogue, while: tabBarController)
    handOff.follow(account, while: tabBarController)
  }

  /// Where a request for a book leads is known only when the directory has answered.
  private func findBooks(in directory: any BookDirectory) {
    shop.on(FindBook.self) { request, _ in
      ShopMessage.open(book: try await directory.book(isbn: request.isbn))
    }
  }

  private func addComponents() {
    add(component: LinkDesk())
    // A link leads away from everything, so it asks like any other way out of a page that is kept.
    guarding(AppRoute.self) { [account] _, _ in
      account.state.keepsPage ? .redirect(CloseSheet()) : .allow
    }
    on(CloseSheet.self) { [shop, account] _, _ in
      shop.send(ShopMessage.closeSheet)
      account.send(AccountMessage.closeSheet)
    }
    shop.guarding(ShopMessage.self) { [store] message, _ in
      message == .checkOut && store.basket.isEmpty ? .refuse("the basket is empty") : .allow
    }
    // Whoever goes back from a book finds its shelf, by whatever door the book was opened.
    shop.observe(\.book, while: tabBarController) { [catalogue] _, book in
      guard let shelf = book.flatMap(Catalogue.book)?.shelf else { return }
      if shelf != catalogue.state.shelf { catalogue.send(CatalogueMessage.show(shelf)) }
    }
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
