public import BookshopFlows

extension Page {
  /// The page of a screen of the catalogue.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - shop: What the shop remembers.
  public init(_ screen: CatalogueFlow.Screen, in shop: ShopContents) {
    switch screen {
    case .shelf(let shelf): self = .shelf(shelf, shop.basket)
    }
  }

  /// By what a book on a shelf is found, out of which its page grows.
  ///
  /// - Parameter book: The book's id.
  /// - Returns: The name.
  public static func coverID(ofBook book: Int) -> String { "cover \(book)" }

  private static func shelf(_ shelf: Shelf, _ basket: Basket) -> Page {
    let dots = Shelf.allCases.map { $0 == shelf ? "●" : "○" }.joined(separator: " ")
    let books = shelf.books.map {
      Element.button(
        $0.title, id: coverID(ofBook: $0.id), sends: ShopMessage.open(book: $0.id))
    }
    let others = Shelf.allCases.filter { $0 != shelf }.map {
      Element.button("Shelf: \($0.title)", sends: CatalogueMessage.show($0))
    }
    return Page(
      shelf.title,
      [.line("\(dots)  \(shelf.title)"), .line("Basket: \(summary(of: basket))")] + books
        + [.button("Basket", sends: ShopMessage.showBasket)] + others)
  }

  private static func summary(of basket: Basket) -> String {
    if basket.isEmpty { return "empty" }
    return "\(basket.count) \(basket.count == 1 ? "book" : "books"), \(basket.total)"
  }
}
