import CoordinatorKit

/// A library in tabs, each with a stack and sheets of its own, and a screen for each answer of a guard.
struct TabbedLibraryFlow: Flow {
  enum Screen: String, FlowScreen, CustomStringConvertible {
    case shelf, account, book, help, login
    /// Needs a login, which is brought.
    case loans
    /// Cannot be entered.
    case archive
    /// Leads to the help.
    case catalogue
    /// Cannot be left before it is saved.
    case note

    var description: String { rawValue }
  }

  enum TabID: String, Hashable, CustomStringConvertible {
    case shelf, account

    var description: String { rawValue }
  }

  enum Message: CoordinatorMessageable, Hashable {
    case select(TabID)
    case push([Screen], on: TabID)
    /// Replaces the sheets of a tab, from the lowest to the topmost; none closes all.
    case present([[Screen]], over: TabID)
    case logIn, loggedIn, save, help
  }

  struct State: FlowState, Equatable {
    var tab = TabID.shelf
    var stacks: [TabID: [Screen]] = [:]
    var sheets: [TabID: [[Screen]]] = [:]
    var isLoggingIn = false
    var isLoggedIn = false
    var isSaved = false
    var isHelping = false
  }

  /// What a tap on another tab does besides selecting it.
  var tapped: @Sendable (TabID, inout State) -> Void = { _, _ in }

  func screens(for state: State) -> ScreenStack<Screen> {
    Tabs(selected: state.tab) {
      FlowTab(TabID.shelf) { content(of: .shelf, under: .shelf, in: state) }
      FlowTab(TabID.account) { content(of: .account, under: .account, in: state) }
    }
    if state.isLoggingIn { Sheet(Screen.login) }
    if state.isHelping { Sheet(Screen.help) }
  }

  @ScreenStack<Screen>.Builder
  private func content(
    of tab: TabID, under first: Screen, in state: State
  ) -> ScreenStack<Screen> {
    first
    for screen in state.stacks[tab] ?? [] { screen }
    for sheet in state.sheets[tab] ?? [] { Sheet(ScreenStack(sheet)) }
  }

  func update(_ state: inout State, with message: Message) -> FlowReply {
    switch message {
    case .select(let tab): state.tab = tab
    case .push(let screens, let tab): state.stacks[tab] = (state.stacks[tab] ?? []) + screens
    case .present(let sheets, let tab): state.sheets[tab] = sheets.isEmpty ? nil : sheets
    case .logIn: state.isLoggingIn = true
    case .loggedIn: (state.isLoggingIn, state.isLoggedIn) = (false, true)
    case .save: state.isSaved = true
    case .help: state.isHelping = true
    }
    return .handled
  }

  func userLeft(_ screens: [Screen], _ state: inout State) {
    if screens.contains(.login) { state.isLoggingIn = false }
    if screens.contains(.help) { state.isHelping = false }
    // A screen may have been left that waits in a hidden tab by now.
    for tab in [TabID.shelf, .account] {
      state.stacks[tab]?.removeAll { screens.contains($0) }
      let sheets = (state.sheets[tab] ?? []).map { sheet in
        sheet.filter { !screens.contains($0) }
      }
      let left = sheets.filter { !$0.isEmpty }
      state.sheets[tab] = left.isEmpty ? nil : left
    }
  }

  func userSelected(_ tab: String, _ state: inout State) {
    guard let tab = TabID(rawValue: tab) else { return }
    state.tab = tab
    tapped(tab, &state)
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
    screen == .note && !state.isSaved ? .refuse("unsaved changes") : .allow
  }
}
