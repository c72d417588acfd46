import BookshopFlows
import BookshopPages
import CoordinatorKitUI

/// Makes what shows the screens of the shop.
@MainActor struct ShopScreens {
  let pages: PageScreens
  let catalogue: CatalogueCoordinator
  let handOff: HandOff
  let stage: CheckoutCurtain.Stage

  func make(_ screen: ShopFlow.Screen) -> any Presentable {
    switch screen {
    case .catalogue: catalogue
    case .book(let book):
      // Out of its cover on the shelf, and back into it; before iOS 18 it slides.
      page(screen, in: BookViewController.self)
        .transitioning(with: .zoom(from: Page.coverID(ofBook: book)))
    case .basket: page(screen, in: BasketViewController.self)
    case .receipt: page(screen, in: ReceiptViewController.self)
    case .login: page(screen, in: LoginViewController.self)
    case .search: page(screen, in: SearchViewController.self)
    case .checkout: checkout()
    }
  }

  private func page(
    _ screen: ShopFlow.Screen, in controller: PageViewController.Type
  ) -> UIViewController {
    pages.make(screen, in: controller, Page.init)
  }

  /// A flow of its own, in a navigation controller of its own; the shop hears how it ended.
  private func checkout() -> CheckoutCoordinator {
    let store = pages.store
    let state = CheckoutFlow.State(number: store.orders.count + 1, basket: store.basket)
    let checkout = CheckoutCoordinator(
      CheckoutFlow(), state: state, in: CheckoutNavigationController().raising(on: stage),
      makeScreen: CheckoutScreens(pages: pages).make)
    handOff.follow(checkout, while: checkout.navigationController)
    return checkout.onResult { [store] result in
      if case .finished(let order) = result { store.place(order) }
    }
  }
}
