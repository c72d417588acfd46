import CoordinatorKit

/// A desk at which readers join in a sheet; whoever leaves that is led on to another screen.
struct ReadersDeskFlow: Flow {
  enum Screen: FlowScreen, CustomStringConvertible {
    case desk, join(JoinFlow.Screen), book, help, login
    /// Needs a login, which is brought.
    case loans
    /// Cannot be entered.
    case archive
    /// Leads to the help.
    case catalogue
    /// Cannot be left.
    case note

    var description: String {
      switch self {
      case .desk: "desk"
      case .join(let screen): "\(screen)"
      case .book: "book"
      case .help: "help"
      case .login: "login"
      case .loans: "loans"
      case .archive: "archive"
      case .catalogue: "catalogue"
      case .note: "note"
      }
    }
  }

  enum Message: CoordinatorMessageable, Hashable { case logIn, loggedIn, help }

  struct State: FlowState, Equatable {
    var join: JoinFlow.State? = JoinFlow.State()
    var path: [Screen] = []
    /// What is on the path instead when the joining has ended.
    var next: [Screen] = []
    var endings: [String] = []
    var isLoggingIn = false
    var isLoggedIn = false
    var isHelping = false
  }

  /// Asks for a name; the user may leave it.
  struct JoinFlow: Flow {
    struct State: FlowState, Equatable { var name: String? }
    enum Screen: FlowScreen { case name }

    func screens(for state: State) -> ScreenStack<Screen> { Screen.name }
    func update(_ state: inout State, with message: String) -> FlowReply {
      state.name = message
      return .handled
    }
    func userLeft(_ screens: [Screen], _ state: inout State) {}
    func result(for state: State) -> String? { state.name }
  }

  let join = ChildFlow<Self>(JoinFlow(), at: \.join, as: Screen.join)
  var children: [ChildFlow<Self>] { [join] }

  func screens(for state: State) -> ScreenStack<Screen> {
    Screen.desk
    state.path
    Sheet(join.screens(for: state))
    if state.isLoggingIn { Sheet(Screen.login) }
    if state.isHelping { Sheet(Screen.help) }
  }

  func update(_ state: inout State, with message: Message) -> FlowReply {
    switch message {
    case .logIn: state.isLoggingIn = true
    case .loggedIn: (state.isLoggingIn, state.isLoggedIn) = (false, true)
    case .help: state.isHelping = true
    }
    return .handled
  }

  func userLeft(_ screens: [Screen], _ state: inout State) {
    state.path.removeAll { screens.contains($0) }
    if screens.contains(.login) { state.isLoggingIn = false }
    if screens.contains(.help) { state.isHelping = false }
  }

  func childEnded(_ result: any CoordinatorMessageable, _ state: inout State) -> FlowReply {
    state.endings.append("\(result)")
    state.path = state.next
    return .handled
  }

  func entering(_ screen: Screen, in state: State) -> Verdict {
    switch screen {
    case .loans where !state.isLoggedIn: .hold(sending: Message.logIn)
    case .archive: .refuse("it is locked")
    case .catalogue: .redirect(Message.help)
    default: .allow
    }
  }

  func leaving(_ screen: Screen, in state: State) -> Verdict {
    screen == .note ? .refuse("unsaved changes") : .allow
  }
}
