import BookshopFlows
import CoordinatorKitUI

/// All books.
final class CatalogueViewController: StorePageViewController {
  override func fill() {
    line("Six books, all in stock.")
    line("Basket: \(summary)")
    for book in Catalogue.books { button(book.title, sends: ShopMessage.open(book: book.id)) }
    button("Basket", sends: ShopMessage.showBasket)
  }

  private var summary: String {
    let basket = store.basket
    if basket.isEmpty { return "empty" }
    return "\(basket.count) \(basket.count == 1 ? "book" : "books"), \(basket.total)"
  }
}
