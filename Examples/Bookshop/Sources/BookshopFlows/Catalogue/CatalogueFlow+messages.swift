public import CoordinatorKit

extension CatalogueFlow {
  /// What the buttons of a shelf send; its first book stands for all.
  public func messages(
    from screen: Screen, in state: State
  ) -> [any CoordinatorMessageable] {
    switch screen {
    case .shelf(let shelf):
      shelf.books.prefix(1).map { ShopMessage.open(book: $0.id) } + [ShopMessage.showBasket]
        + Shelf.allCases.filter { $0 != shelf }.map(CatalogueMessage.show)
    }
  }
}
