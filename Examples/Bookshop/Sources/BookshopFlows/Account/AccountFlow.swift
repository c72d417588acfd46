public import CoordinatorKit

/// The account: the customer's orders, and sheets to log in and for the settings.
///
/// Whatever would take unsaved changes of the settings away brings a question instead.
public struct AccountFlow: Flow {
  /// Where in the account the customer is.
  public struct State: FlowState, Hashable, Codable, Sendable {
    /// Whether somebody is logged in; orders are only shown then.
    public var isLoggedIn = false
    /// Whether the list of orders is on show.
    public var showsOrders = false
    /// The order on show.
    public var order: Int?
    /// The sheet on show.
    public var sheet: AccountSheet?
    /// Whether the draft of the settings differs from what is saved.
    public var hasUnsavedChanges = false
    /// Whether the customer is being asked what becomes of unsaved changes.
    public var isAsking = false

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
    /// The page on which the newsletter is switched on and off, over the settings in their sheet.
    case newsletter
    /// The sheet that asks what becomes of unsaved changes, over that of the settings.
    case unsaved
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
    case .settings(nil): Sheet(Screen.settings)
    case .settings(.about): Sheet(Screen.settings, .about)
    case .settings(.newsletter): Sheet(Screen.settings, .newsletter)
    case nil: []
    }
    if state.isAsking { Sheet(Screen.unsaved) }
  }

  /// Takes from the state just what the screens came from.
  public func userLeft(_ screens: [Screen], _ state: inout State) {
    for screen in screens {
      switch screen {
      case .account: break
      case .orders: state.showsOrders = false
      case .order: state.order = nil
      case .about, .newsletter: state.sheet = .settings(nil)
      case .login, .settings: state.sheet = nil
      case .unsaved: state.isAsking = false
      }
    }
  }

  /// Nobody loses unsaved changes without having been asked, whatever way out is tried.
  public func leaving(_ screen: Screen, in state: State) -> Verdict {
    screen == .newsletter && state.hasUnsavedChanges
      ? .redirect(AccountMessage.askAboutChanges) : .allow
  }
}

/// A sheet over the account.
public enum AccountSheet: Hashable, Codable, Sendable {
  /// The login.
  case login
  /// The settings, perhaps with a page over the first one.
  case settings(SettingsPage?)
}

/// A page over the first one of the settings.
public enum SettingsPage: Hashable, Codable, Sendable {
  /// About this program.
  case about
  /// The newsletter.
  case newsletter
}
