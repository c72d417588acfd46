public import CoordinatorKit

/// The account: the customer's orders, and sheets to log in and for the settings.
public struct AccountFlow: Flow {
  /// Where in the account the customer is.
  public struct State: FlowState, Hashable, Sendable {
    /// Whether somebody is logged in; orders are only shown then.
    public var isLoggedIn = false
    /// Whether the list of orders is on show.
    public var showsOrders = false
    /// The order on show.
    public var order: Int?
    /// The sheet on show.
    public var sheet: AccountSheet?

    /// The state at the start: the account itself, and nobody logged in.
    public init() {}
  }

  /// A screen of the account.
  public enum Screen: FlowScreen, Sendable {
    /// Who is logged in, and what they can do.
    case account
    /// All orders.
    case orders
    /// One order.
    case order(Int)
    /// The sheet in which a customer logs in.
    case login
    /// The first screen of the settings sheet.
    case settings
    /// The page about this program, over the settings in their sheet.
    case about
  }

  /// Makes the flow.
  public init() {}

  /// The account, what was opened from it, and the sheet over it.
  public func screens(for state: State) -> ScreenStack<Screen> {
    Screen.account
    if state.showsOrders { Screen.orders }
    if let order = state.order { Screen.order(order) }
    switch state.sheet {
    case .login: Sheet(Screen.login)
    case .settings(showsAbout: false): Sheet(Screen.settings)
    case .settings(showsAbout: true): Sheet(Screen.settings, .about)
    case nil: []
    }
  }

  /// Takes from the state just what the screens came from.
  public func userLeft(_ screens: [Screen], _ state: inout State) {
    for screen in screens {
      switch screen {
      case .account: break
      case .orders: state.showsOrders = false
      case .order: state.order = nil
      case .about: state.sheet = .settings(showsAbout: false)
      case .login, .settings: state.sheet = nil
      }
    }
  }
}

/// A sheet over the account.
public enum AccountSheet: Hashable, Sendable {
  /// The login.
  case login
  /// The settings, perhaps with the page about this program.
  case settings(showsAbout: Bool)
}
