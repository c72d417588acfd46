import BookshopFlows
import CoordinatorKitUI

/// What was ordered, right after it was.
final class ReceiptViewController: PageViewController {
  private let order: Order

  init(order: Order, name: String) {
    self.order = order
    super.init(name: name, title: "Receipt")
  }

  override func fill() {
    line("Thank you. Order \(order.number) is on its way.")
    describe(order)
    button("Go on browsing", sends: ShopMessage.browse)
  }
}

extension PageViewController {
  /// Adds the lines that say what an order is.
  func describe(_ order: Order) {
    for copies in order.basket.lines { line("\(copies)") }
    line("Total: \(order.basket.total), by \(order.payment)")
    line("To: \(order.address)")
  }
}
