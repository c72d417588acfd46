public import CoordinatorKit

extension ShopFlow {
  /// Goes where a message leads.
  public func update(_ state: inout State, with message: ShopMessage) -> FlowReply {
    switch message {
    case .open(let book):
      guard Catalogue.book(book) != nil else { return .unhandled }
      state.goToCatalogue()
      state.book = book
    case .showBasket:
      state.receipt = nil
      state.showsBasket = true
      state.isCheckingOut = false
    case .checkOut:
      // Only from the basket: the checkout lies over what it is about.
      guard state.showsBasket else { return .unhandled }
      state.isCheckingOut = true
    case .browse:
      state.goToCatalogue()
    case .closeSheet:
      state.isCheckingOut = false
    case .loggedIn:
      state.isLoggedIn = true
    case .loggedOut:
      state.isLoggedIn = false
      state.isCheckingOut = false
    }
    return .handled
  }

  /// A finished checkout leads to the receipt; one that was left has been closed already.
  public func childEnded(
    _ result: any CoordinatorMessageable, _ state: inout State
  ) -> FlowReply {
    guard case .finished(let order)? = result as? FlowResult<Order> else { return .unhandled }
    state.goToCatalogue()
    state.receipt = order.number
    return .handled
  }
}

extension ShopFlow.State {
  fileprivate mutating func goToCatalogue() {
    book = nil
    showsBasket = false
    receipt = nil
    isCheckingOut = false
  }
}
