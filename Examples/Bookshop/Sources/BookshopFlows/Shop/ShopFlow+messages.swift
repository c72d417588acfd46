public import CoordinatorKit

extension ShopFlow {
  /// What the buttons of a screen send; one book and one order stand for all.
  public func messages(
    from screen: Screen, in state: State
  ) -> [any CoordinatorMessageable] {
    switch screen {
    case .catalogue: [ShopMessage.open(book: 42), ShopMessage.showBasket]
    case .book(let book): [Buy(book: book), ShopMessage.showBasket]
    case .basket: [ShopMessage.checkOut, PutBack(book: 42), ShopMessage.browse]
    case .receipt: [ShopMessage.browse]
    case .login: [Identify.logIn(name: "Ada"), CloseSheet()]
    case .search: [CloseSheet()]
    case .checkout: [FlowResult.finished(Order.example), CloseSheet()]
    }
  }
}

extension Order {
  fileprivate static var example: Order {
    Order(number: 1, basket: Basket(), address: "5 Harbour Lane", payment: .card)
  }
}
