import BookshopFlows
import BookshopPages

/// A place in the window that a preview shows: a flow in a state, without the way there.
public enum WindowExample: String, CaseIterable, Sendable {
  /// The catalogue at the start.
  case catalogue
  /// An author over a book.
  case author
  /// The question before a book leaves the basket.
  case question
  /// The checkout over the basket.
  case checkout
  /// An order in the account.
  case order
  /// The question what becomes of unsaved settings.
  case unsaved

  /// The state of the window.
  public var state: WindowFlow.State {
    var state = WindowFlow.State()
    state.contents.basket.add(42)
    switch self {
    case .catalogue: break
    case .author: (state.shop.book, state.author) = (42, "Ruth Castellan")
    case .question: (state.shop.showsBasket, state.putBack) = (true, 42)
    case .checkout:
      state.logIn()
      (state.shop.showsBasket, state.shop.sheet) = (true, .checkout)
    case .order:
      state.logIn()
      state.place(
        Order(
          number: 1, basket: state.contents.basket, address: "5 Harbour Lane", payment: .card))
      (state.part, state.account.showsOrders, state.account.order) = (.account, true, 1)
    case .unsaved:
      (state.part, state.account.sheet) = (.account, .settings(.newsletter))
      (state.contents.newsletterDraft, state.account.hasUnsavedChanges) = (true, true)
      state.account.isAsking = true
    }
    return state
  }
}

extension WindowFlow.State {
  fileprivate mutating func logIn() {
    contents.customer = "Ada"
    (shop.isLoggedIn, account.isLoggedIn) = (true, true)
  }
}
