import BookshopFlows
import CoordinatorKitUI

/// One book.
final class BookViewController: StorePageViewController {
  private let book: Book

  init(book: Book, name: String, store: ShopStore) {
    self.book = book
    super.init(name: name, title: book.title, store: store)
  }

  override func fill() {
    line("by \(book.author)")
    line("\(book.price)")
    line("In the basket: \(store.basket.count(of: book.id))")
    button("Buy", sends: Buy(book: book.id))
    button("Basket", sends: ShopMessage.showBasket)
  }
}
