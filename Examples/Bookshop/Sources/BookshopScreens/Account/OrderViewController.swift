import BookshopFlows
import CoordinatorKitUI

/// One order.
final class OrderViewController: PageViewController {
  private let order: Order

  init(order: Order, name: String) {
    self.order = order
    super.init(name: name, title: "Order \(order.number)")
  }

  override func fill() {
    describe(order)
  }
}
