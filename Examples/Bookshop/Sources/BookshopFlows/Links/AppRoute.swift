public import CoordinatorKit

/// A part of the app, where every link begins.
public enum AppRoute: String, Route, Hashable, Codable, Sendable {
  /// The shop.
  case shop
  /// The account.
  case account
}
