import BookshopFlows
import CoordinatorKitUI

/// Makes what shows the screens of the shop.
@MainActor struct ShopScreens {
  let store: ShopStore
  let catalogue: CatalogueCoordinator
  let handOff: HandOff
  let stage: CheckoutCurtain.Stage

  func make(_ screen: ShopFlow.Screen) -> any Presentable {
    let name = "\(screen)"
    switch screen {
    case .catalogue:
      return catalogue
    case .book(let id):
      guard let book = Catalogue.book(id) else { return missing(name) }
      return BookViewController(book: book, name: name, store: store)
    case .basket:
      return BasketViewController(name: name, title: "Basket", store: store)
    case .receipt(let number):
      guard let order = store.orders.first(where: { $0.number == number }) else {
        return missing(name)
      }
      return ReceiptViewController(order: order, name: name)
    case .login:
      return LoginViewController(name: name)
    case .checkout:
      return checkout()
    }
  }

  /// A flow of its own, in a navigation controller of its own; the shop hears how it ended.
  private func checkout() -> CheckoutCoordinator {
    let state = CheckoutFlow.State(number: store.orders.count + 1, basket: store.basket)
    let checkout = CheckoutCoordinator(
      CheckoutFlow(), state: state, in: CheckoutNavigationController().raising(on: stage),
      makeScreen: CheckoutScreens(customer: store.customer).make)
    handOff.follow(checkout, while: checkout.navigationController)
    return checkout.onResult { [store] result in
      if case .finished(let order) = result { store.place(order) }
    }
  }

  private func missing(_ name: String) -> UIViewController {
    PageViewController(name: name, title: "Not found")
  }
}
