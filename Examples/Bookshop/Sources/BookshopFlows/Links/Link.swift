public import CoordinatorKit

/// A place that a link leads to.
public enum Link: CoordinatorMessageable, Hashable, Codable, Sendable {
  /// A book of the catalogue.
  case book(Int)
  /// The basket.
  case basket
  /// The account.
  case account
  /// The settings, over the account.
  case settings
}

extension Link {
  /// The link as text, as `parse(_:)` reads it.
  public var url: String {
    switch self {
    case .book(let id): "bookshop://book/\(id)"
    case .basket: "bookshop://basket"
    case .account: "bookshop://account"
    case .settings: "bookshop://settings"
    }
  }
}
