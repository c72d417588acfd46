public import CoordinatorKit

/// The shop: from the catalogue over a book to the basket, and through the checkout to a receipt.
///
/// Checking out takes a customer who is logged in. For anybody else the guard in front of the checkout
/// holds it and brings the login; then the checkout goes on by itself.
public struct ShopFlow: DescribedFlow {
  /// Where in the shop the customer is.
  public struct State: FlowState, Hashable, Codable, Sendable {
    /// The book on show.
    public var book: Int?
    /// Whether the basket is on show.
    public var showsBasket = false
    /// The order whose receipt is on show.
    public var receipt: Int?
    /// Whether somebody is logged in.
    public var isLoggedIn = false
    /// The sheet on show.
    public var sheet: ShopSheet?
    /// The search for a book; nobody waits for one that an archive remembers.
    public var search: Search?

    private enum CodingKeys: String, CodingKey {
      case book, showsBasket, receipt, isLoggedIn, sheet
    }

    /// The state at the start: the catalogue, and nobody logged in.
    public init() {}
  }

  /// A screen of the shop.
  public enum Screen: FlowScreen, Sendable {
    /// All books.
    case catalogue
    /// One book.
    case book(Int)
    /// The basket.
    case basket
    /// What was ordered.
    case receipt(Int)
    /// The sheet in which a customer logs in.
    case login
    /// The sheet with the checkout, a flow of its own.
    case checkout
    /// The sheet that tells of a search.
    case search(Search)
  }

  /// Makes the flow.
  public init() {}

  /// The catalogue, what was opened from it, and the sheet over it.
  public var stack: Stack {
    .catalogue
    when(\.book, Screen.book)
    when(\.showsBasket, .basket)
    when(\.receipt, Screen.receipt)
    sheet { when(\.sheet) { $0 == .login ? .login : nil } }
    sheet(as: .fullScreen) { when(\.sheet) { $0 == .checkout ? .checkout : nil } }
    sheet { when(\.search, Screen.search) }
  }

  /// Nobody gets to the checkout without a login, by whatever door; what led there waits for one.
  public func entering(_ screen: Screen, in state: State) -> Verdict {
    screen == .checkout && !state.isLoggedIn ? .hold(sending: ShopMessage.askLogin) : .allow
  }
}

/// A sheet over the shop.
public enum ShopSheet: Hashable, Codable, Sendable {
  /// The login.
  case login
  /// The checkout.
  case checkout
}
