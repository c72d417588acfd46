public import CoordinatorKit

/// What happens on the screens of the account and decides where it goes on.
public enum AccountMessage: Route, Hashable, Codable, Sendable {
  /// The start of the account was asked for.
  case showAccount
  /// The list of orders was asked for.
  case showOrders
  /// An order was chosen.
  case open(order: Int)
  /// The settings were asked for.
  case showSettings
  /// The page about this program was asked for, in the settings.
  case showAbout
  /// The page of the newsletter was asked for, in the settings.
  case showNewsletter
  /// The draft of the settings has changed: whether it differs from what is saved.
  case changed(isUnsaved: Bool)
  /// Something would lose unsaved changes: the customer is to say what becomes of them.
  case askAboutChanges
  /// The customer stays with the unsaved changes.
  case stay
  /// The customer wants to log in.
  case askLogin
  /// The sheet is to go.
  case closeSheet
  /// Somebody has logged in.
  case loggedIn
  /// Nobody is logged in any more.
  case loggedOut
}
