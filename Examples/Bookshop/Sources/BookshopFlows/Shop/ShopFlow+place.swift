public import CoordinatorKit

extension ShopFlow.State {
  /// The routes that lead here from the catalogue; a login is no place, but what is below it.
  public var place: [any Route] {
    var routes: [ShopMessage] = []
    if let book { routes.append(.open(book: book)) }
    if showsBasket { routes.append(.showBasket) }
    if let receipt { routes.append(.show(receipt: receipt)) }
    if sheet == .checkout { routes.append(.checkOut) }
    return routes
  }
}
