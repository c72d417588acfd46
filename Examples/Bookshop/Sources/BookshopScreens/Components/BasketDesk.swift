import BookshopFlows
import CoordinatorKitUI

/// Puts what is bought into the basket.
struct BasketDesk: TypedComponent {
  let store: ShopStore

  func handle(_ message: Buy, with coordinator: any Coordinator) {
    store.buy(message.book)
  }
}
