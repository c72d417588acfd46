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
      (state.sheet, state.search) = (nil, nil)
    case .show(let receipt):
      state.goToCatalogue()
      state.receipt = receipt
    case .checkOut:
      // Only from the basket: the checkout lies over what it is about.
      guard state.showsBasket else { return .unhandled }
      (state.sheet, state.search) = (.checkout, nil)
    case .askLogin:
      guard !state.isLoggedIn else { return .unhandled }
      (state.sheet, state.search) = (.login, nil)
    case .browse:
      state.goToCatalogue()
    case .closeSheet:
      state.sheet = nil
      return state.endSearch()
    case .loggedIn:
      state.isLoggedIn = true
      if state.sheet == .login { state.sheet = nil }
    case .loggedOut:
      state.isLoggedIn = false
      if state.sheet == .checkout { state.sheet = nil }
    }
    return .handled
  }

  /// A finished checkout leads to the receipt; one that was left has been closed already.
  public func childEnded(
    _ result: any CoordinatorMessageable, at child: PartialKeyPath<State>?, _ state: inout State
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
    (sheet, search) = (nil, nil)
  }
}
