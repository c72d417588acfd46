public import CoordinatorKit

/// What happens on the screens of the shop and decides where it goes on.
public enum ShopMessage: Route, Hashable, Codable, Sendable {
  /// A book was chosen.
  case open(book: Int)
  /// The basket was asked for.
  case showBasket
  /// The receipt of an order was asked for.
  case show(receipt: Int)
  /// The contents of the basket are to be bought.
  case checkOut
  /// Somebody has to log in before it goes on.
  case askLogin
  /// The customer wants to go on browsing from the start.
  case browse
  /// The sheet is to go.
  case closeSheet
  /// Somebody has logged in.
  case loggedIn
  /// Nobody is logged in any more.
  case loggedOut
}
