import BookshopFlows
import CoordinatorKitUI

/// All orders.
final class OrdersViewController: StorePageViewController {
  override func fill() {
    if store.orders.isEmpty { line("No orders yet.") }
    for order in store.orders {
      button(
        "Order \(order.number), \(order.basket.total)",
        sends: AccountMessage.open(order: order.number))
    }
  }
}
