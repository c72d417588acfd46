import BookshopFlows
import CoordinatorKitUI

/// The books on a shelf, a page of the catalogue.
final class ShelfViewController: StorePageViewController {
  private let shelf: Shelf

  init(shelf: Shelf, name: String, store: ShopStore) {
    self.shelf = shelf
    super.init(name: name, title: shelf.title, store: store)
  }

  override func fill() {
    line("\(Shelf.allCases.map { $0 == shelf ? "●" : "○" }.joined(separator: " "))  \(shelf.title)")
    line("Basket: \(summary)")
    for book in shelf.books { button(book.title, sends: ShopMessage.open(book: book.id)) }
    button("Basket", sends: ShopMessage.showBasket)
    for other in Shelf.allCases where other != shelf {
      button("Shelf: \(other.title)", sends: CatalogueMessage.show(other))
    }
  }

  private var summary: String {
    let basket = store.basket
    if basket.isEmpty { return "empty" }
    return "\(basket.count) \(basket.count == 1 ? "book" : "books"), \(basket.total)"
  }
}
