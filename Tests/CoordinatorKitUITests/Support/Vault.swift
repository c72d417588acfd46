import CoordinatorKitUI

// A vault behind a login: what a guard lets in, out, and keeps waiting.

struct LogIn: CoordinatorMessageable, Hashable, Codable {}

enum VaultMessage: CoordinatorMessageable, Hashable, Codable {
  case show(VaultFlow.Screen)
  case jump([VaultFlow.Screen])
  case saved
  case loggedIn
  case finish
}

struct VaultFlow: Flow {
  enum Screen: String, FlowScreen, Codable, CustomStringConvertible {
    case hall
    /// Needs a login, which is brought.
    case vault
    /// Cannot be entered.
    case cellar
    /// Leads to the garden.
    case stairs
    case garden
    /// Cannot be left before it is saved.
    case editor
    case login

    var description: String { rawValue }
  }

  struct State: FlowState, Equatable, Codable {
    var path: [Screen] = []
    var isLoggingIn = false
    var isLoggedIn = false
    var isSaved = false
    var isFinished = false
  }

  /// Whether the flow shows the login itself; if not, that is the parent's.
  var logsIn = true

  func screens(for state: State) -> ScreenStack<Screen> {
    Screen.hall
    for screen in state.path { screen }
    if state.isLoggingIn { Sheet(Screen.login) }
  }

  func update(_ state: inout State, with message: any CoordinatorMessageable) -> FlowReply {
    switch message {
    case VaultMessage.show(let screen): state.path.append(screen)
    case VaultMessage.jump(let path): state.path = path
    case VaultMessage.saved: state.isSaved = true
    case VaultMessage.loggedIn: (state.isLoggingIn, state.isLoggedIn) = (false, true)
    case VaultMessage.finish: state.isFinished = true
    case is LogIn where logsIn: state.isLoggingIn = true
    default: return .unhandled
    }
    return .handled
  }

  func userLeft(_ screens: [Screen], _ state: inout State) {
    state.path.removeAll { screens.contains($0) }
    if screens.contains(.login) { state.isLoggingIn = false }
  }

  func result(for state: State) -> Bool? { state.isFinished ? true : nil }

  func childEnded(
    _ result: any CoordinatorMessageable, at child: PartialKeyPath<State>?, _ state: inout State
  ) -> FlowReply {
    guard let result = result as? FlowResult<Screen> else { return .unhandled }
    if let screen = result.value { state.path.append(screen) }
    return .handled
  }

  func entering(_ screen: Screen, in state: State) -> Verdict {
    switch screen {
    case .vault where !state.isLoggedIn: .hold(sending: LogIn())
    case .cellar: .refuse("it is dark")
    case .stairs: .redirect(VaultMessage.show(.garden))
    default: .allow
    }
  }

  func leaving(_ screen: Screen, in state: State) -> Verdict {
    screen == .editor && !state.isSaved ? .refuse("unsaved changes") : .allow
  }
}

/// The vault on a phone, with the trails and outcomes of all messages.
@MainActor final class Vault {
  let reports = Reports()
  let navigation = RecordingNavigationController()
  let phone: Phone
  let root: BaseComponentCoordinator
  let flow: StateFlowCoordinator<VaultFlow>
  /// The line below that makes the flow, as reports give it.
  let flowLine: UInt
  private(set) var outcomes: [Outcome] = []
  private(set) var trails: [String] = []

  init(_ state: VaultFlow.State = .init(), _ vault: VaultFlow = VaultFlow()) {
    root = reports.scope { BaseComponentCoordinator(window: nil) }
    flowLine = #line + 1
    flow = StateFlowCoordinator(vault, state: state, in: navigation, parent: root) {
      Page("\($0)")
    }
    phone = Phone(showing: navigation)
    navigation.verbs = []
    root.onTrail = { [weak self] in self?.trails.append("\($0.message): \($0.outcome)") }
  }

  func deliver(_ message: some CoordinatorMessageable) {
    flow.deliver(message, returnsWhenHeld: true) { self.outcomes.append($0) }
    phone.settle()
  }

  func deliver(_ message: VaultMessage) {
    let erased: any CoordinatorMessageable = message
    deliver(erased)
  }

  var stack: [String] { navigation.titles }

  /// The titles in the sheet.
  var sheet: [String]? {
    (navigation.presentedViewController as? UINavigationController)?.titles
  }
}
