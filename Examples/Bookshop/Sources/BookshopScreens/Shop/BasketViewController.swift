import BookshopFlows
import CoordinatorKitUI

/// What the customer is about to buy.
final class BasketViewController: StorePageViewController {
  override func fill() {
    let basket = store.basket
    if basket.isEmpty {
      line("The basket is empty.")
    } else {
      for copies in basket.lines { line("\(copies)") }
      line("Total: \(basket.total)")
      button("Check out", sends: ShopMessage.checkOut)
    }
    for copies in basket.lines {
      button("Put back \(copies.book.title)", sends: PutBack(book: copies.book.id))
    }
    button("Go on browsing", sends: ShopMessage.browse)
  }
}
