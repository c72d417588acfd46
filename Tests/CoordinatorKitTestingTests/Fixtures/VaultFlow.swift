import CoordinatorKit

struct LogIn: CoordinatorMessageable, Hashable, Codable {}

enum VaultMessage: CoordinatorMessageable, Hashable, Codable {
  case show(VaultFlow.Screen)
  case closeAll
  case loggedIn
  case finish
}

/// A flow with a guard of each kind.
struct VaultFlow: Flow {
  struct State: FlowState, Equatable, Codable {
    var path: [Screen] = []
    var isLoggingIn = false
    var isLoggedIn = false
    var isFinished = false
  }

  enum Screen: String, FlowScreen, Codable, CustomStringConvertible {
    case hall
    /// Needs a login, which is brought.
    case vault
    /// Needs a login, which is waited for.
    case safe
    /// Cannot be entered.
    case cellar
    /// Leads to the vault.
    case stairs
    /// Leads back to itself.
    case maze
    /// Cannot be left.
    case trap
    case login

    var description: String { rawValue }
  }

  func screens(for state: State) -> ScreenStack<Screen> {
    Screen.hall
    for screen in state.path { screen }
    if state.isLoggingIn { Sheet(Screen.login) }
  }

  func update(_ state: inout State, with message: any CoordinatorMessageable) -> FlowReply {
    switch message {
    case VaultMessage.show(let screen): state.path.append(screen)
    case VaultMessage.closeAll: state.path = []
    case VaultMessage.loggedIn: (state.isLoggingIn, state.isLoggedIn) = (false, true)
    case VaultMessage.finish: state.isFinished = true
    case is LogIn: state.isLoggingIn = true
    default: return .unhandled
    }
    return .handled
  }

  func userLeft(_ screens: [Screen], _ state: inout State) {
    state.path.removeAll { screens.contains($0) }
    if screens.contains(.login) { state.isLoggingIn = false }
  }

  func result(for state: State) -> Bool? { state.isFinished ? true : nil }

  func entering(_ screen: Screen, in state: State) -> Verdict {
    switch screen {
    case .vault where !state.isLoggedIn: .hold(sending: LogIn())
    case .safe where !state.isLoggedIn: .hold
    case .cellar: .refuse("it is dark")
    case .stairs: .redirect(VaultMessage.show(.vault))
    case .maze: .redirect(VaultMessage.show(.maze))
    default: .allow
    }
  }

  func leaving(_ screen: Screen, in state: State) -> Verdict {
    screen == .trap ? .refuse("it has closed") : .allow
  }
}
