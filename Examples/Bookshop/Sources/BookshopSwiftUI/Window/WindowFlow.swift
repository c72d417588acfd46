public import BookshopFlows
public import BookshopPages
public import CoordinatorKit

/// All that a window shows: the flows of the UIKit app as they are, in tabs, with the shop in columns.
///
/// It adds what is new in this app, the page of an author and a question before a book leaves the basket,
/// and remembers what there a store does.
public struct WindowFlow: Flow {
  /// Where in the window the customer is, and what the shop remembers of them.
  public struct State: FlowState, Hashable, Codable, Sendable {
    /// The tab on show.
    public var part = AppRoute.shop
    /// Which shelf is on show.
    public var catalogue = CatalogueFlow.State()
    /// Where in the shop the customer is.
    public var shop = ShopFlow.State()
    /// Where in the account the customer is.
    public var account = AccountFlow.State()
    /// The author on show, over the book.
    public var author: String?
    /// The book of which a copy leaves the basket, if the customer agrees.
    public var putBack: Int?
    /// What the shop remembers.
    public var contents = ShopContents()

    /// The state at the start: the catalogue of a shop that has just opened.
    public init() {}
  }

  /// A screen of the window.
  public enum Screen: FlowScreen, Sendable {
    /// A screen of the shop.
    case shop(ShopFlow.Screen)
    /// An author, and what they have written.
    case author(String)
    /// Stands beside the catalogue until something is chosen there.
    case nothingChosen
    /// A screen of the account.
    case account(AccountFlow.Screen)
  }

  private let shop = ChildFlow<Self>(ShopFlow(), at: \.shop, as: Screen.shop)
  private let account = ChildFlow<Self>(AccountFlow(), at: \.account, as: Screen.account)

  /// Makes the flow.
  public init() {}

  /// The shop and the account.
  public var children: [ChildFlow<Self>] { [shop, account] }

  /// The two tabs; the catalogue has a column of its own where there is room.
  public func screens(for state: State) -> ScreenStack<Screen> {
    let shop = shop.screens(for: state)
    Tabs(selected: state.part) {
      FlowTab(AppRoute.shop, AppRoute.shop.tabItem(state.contents.basket)) {
        Split(placeholder: .nothingChosen) {
          Array(shop.screens.prefix(1))
        } secondary: {
          Array(shop.screens.dropFirst())
          if let author = state.author { Screen.author(author) }
          if let sheet = shop.sheet { sheet }
        }
      }
      FlowTab(AppRoute.account, AppRoute.account.tabItem(state.contents.basket)) {
        account.screens(for: state)
      }
    }
    if let id = state.putBack, let book = Catalogue.book(id) {
      FlowAlert("put back", title: "Put back \(book.title)?") {
        FlowAlert.Button("Put back", role: .destructive, sending: WindowMessage.putBack(book: id))
        FlowAlert.Button("Keep it", role: .cancel)
      }
    }
  }

  /// Goes back from an author; the other flows know about their own screens.
  public func userLeft(_ screens: [Screen], _ state: inout State) { state.author = nil }

  /// Shows the tab that was tapped.
  public func userSelected(_ tab: String, _ state: inout State) {
    if let part = AppRoute(rawValue: tab) { state.part = part }
  }

  /// Forgets the question.
  public func alertLeft(_ alert: String, _ state: inout State) { state.putBack = nil }

  /// Nobody buys nothing; what else is in the way of a screen, its own flow knows.
  public func entering(_ screen: Screen, in state: State) -> Verdict {
    screen == .shop(.checkout) && state.contents.basket.isEmpty
      ? .refuse("the basket is empty") : .allow
  }
}

/// What happens on the screens that only this app has.
public enum WindowMessage: CoordinatorMessageable, Hashable, Codable, Sendable {
  /// An author was asked for.
  case show(author: String)
  /// A copy of a book leaves the basket: the customer has agreed.
  case putBack(book: Int)
}
