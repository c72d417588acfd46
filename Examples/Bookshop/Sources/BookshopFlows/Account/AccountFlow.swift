public import CoordinatorKit

/// The account: the customer's orders, and sheets to log in and for the settings.
///
/// Whatever would take unsaved changes of the settings away brings a question instead.
public struct AccountFlow: DescribedFlow {
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

    /// Whether the page on show may not be left before the customer has been asked.
    public var keepsPage: Bool { hasUnsavedChanges && sheet == .settings(.newsletter) }

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

  /// The account, what was opened from it, and the sheets over it.
  public var stack: Stack {
    .account
    when(\.showsOrders, .orders)
    when(\.order, Screen.order)
    sheet {
      when(\.sheet) { $0 == .login ? .login : .settings }
      when(\.sheet, backTo: .settings(nil)) { sheet in
        switch sheet {
        case .settings(.about): .about
        case .settings(.newsletter): .newsletter
        case .settings(nil), .login, nil: nil
        }
      }
    }
    sheet { when(\.isAsking, .unsaved) }
  }

  /// Nobody loses unsaved changes without having been asked, whatever way out is tried.
  public func leaving(_ screen: Screen, in state: State) -> Verdict {
    screen == .newsletter && state.hasUnsavedChanges
      ? .redirect(AccountMessage.askAboutChanges) : .allow
  }

  /// Nobody gets to the orders without a login; what led there waits for one.
  public func entering(_ screen: Screen, in state: State) -> Verdict {
    switch screen {
    case .orders, .order: state.isLoggedIn ? .allow : .hold(sending: AccountMessage.askLogin)
    default: .allow
    }
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
