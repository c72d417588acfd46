package import CoordinatorKit

/// A desk at which readers join in a sheet; whoever leaves that is led on to another screen.
package struct ReadersDeskFlow: Flow {
  package enum Screen: FlowScreen, CustomStringConvertible {
    case desk, join(JoinFlow.Screen), book, help, login
    /// Needs a login, which is brought.
    case loans
    /// Cannot be entered.
    case archive
    /// Leads to the help.
    case catalogue
    /// Cannot be left.
    case note

    package var description: String {
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

  package enum Message: CoordinatorMessageable, Hashable { case logIn, loggedIn, help }

  package struct State: FlowState, Equatable {
    package var join: JoinFlow.State?
    package var path: [Screen]
    /// What is on the path instead when the joining has ended.
    package var next: [Screen]
    package var endings: [String]
    package var isLoggingIn: Bool
    package var isLoggedIn: Bool
    package var isHelping: Bool

    package init(
      join: JoinFlow.State? = JoinFlow.State(), path: [Screen] = [], next: [Screen] = [],
      endings: [String] = [], isLoggingIn: Bool = false, isLoggedIn: Bool = false,
      isHelping: Bool = false
    ) {
      (self.join, self.path, self.next, self.endings) = (join, path, next, endings)
      (self.isLoggingIn, self.isLoggedIn, self.isHelping) = (isLoggingIn, isLoggedIn, isHelping)
    }
  }

  /// Asks for a name; the user may leave it.
  package struct JoinFlow: Flow {
    package struct State: FlowState, Equatable { package var name: String? }
    package enum Screen: FlowScreen { case name }

    package func screens(for state: State) -> ScreenStack<Screen> { Screen.name }
    package func update(_ state: inout State, with message: String) -> FlowReply {
      state.name = message
      return .handled
    }
    package func userLeft(_ screens: [Screen], _ state: inout State) {}
    package func result(for state: State) -> String? { state.name }
  }

  package let join = ChildFlow<Self>(JoinFlow(), at: \.join, as: Screen.join)
  package var children: [ChildFlow<Self>] { [join] }

  package init() {}

  package func screens(for state: State) -> ScreenStack<Screen> {
    Screen.desk
    state.path
    Sheet(join.screens(for: state))
    if state.isLoggingIn { Sheet(Screen.login) }
    if state.isHelping { Sheet(Screen.help) }
  }

  package func update(_ state: inout State, with message: Message) -> FlowReply {
    switch message {
    case .logIn: state.isLoggingIn = true
    case .loggedIn: (state.isLoggingIn, state.isLoggedIn) = (false, true)
    case .help: state.isHelping = true
    }
    return .handled
  }

  package func userLeft(_ screens: [Screen], _ state: inout State) {
    state.path.removeAll { screens.contains($0) }
    if screens.contains(.login) { state.isLoggingIn = false }
    if screens.contains(.help) { state.isHelping = false }
  }

  package func childEnded(
    _ result: any CoordinatorMessageable, at child: PartialKeyPath<State>?, _ state: inout State
  ) -> FlowReply {
    state.endings.append("\(result)")
    state.path = state.next
    return .handled
  }

  package func entering(_ screen: Screen, in state: State) -> Verdict {
    switch screen {
    case .loans where !state.isLoggedIn: .hold(sending: Message.logIn)
    case .archive: .refuse("it is locked")
    case .catalogue: .redirect(Message.help)
    default: .allow
    }
  }

  package func leaving(_ screen: Screen, in state: State) -> Verdict {
    screen == .note ? .refuse("unsaved changes") : .allow
  }
}
