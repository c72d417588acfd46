package import CoordinatorKit

/// A library in tabs, each with a stack and sheets of its own, and a screen for each answer of a guard.
package struct TabbedLibraryFlow: Flow {
  package enum Screen: String, FlowScreen, Codable, CustomStringConvertible {
    case shelf, account, book, help, login
    /// Needs a login, which is brought.
    case loans
    /// Cannot be entered.
    case archive
    /// Leads to the help.
    case catalogue
    /// Cannot be left before it is saved.
    case note

    package var description: String { rawValue }
  }

  package enum TabID: String, Hashable, Codable, CustomStringConvertible {
    case shelf, account

    package var description: String { rawValue }
  }

  package enum Message: CoordinatorMessageable, Hashable, Codable {
    case select(TabID)
    case push([Screen], on: TabID)
    /// Replaces the sheets of a tab, from the lowest to the topmost; none closes all.
    case present([[Screen]], over: TabID)
    case logIn, loggedIn, save, help
  }

  package struct State: FlowState, Equatable {
    package var tab: TabID
    package var stacks: [TabID: [Screen]]
    package var sheets: [TabID: [[Screen]]]
    package var isLoggingIn: Bool
    package var isLoggedIn: Bool
    package var isSaved = false
    package var isHelping: Bool

    package init(
      tab: TabID = .shelf, stacks: [TabID: [Screen]] = [:], sheets: [TabID: [[Screen]]] = [:],
      isLoggingIn: Bool = false, isLoggedIn: Bool = false, isHelping: Bool = false
    ) {
      (self.tab, self.stacks, self.sheets) = (tab, stacks, sheets)
      (self.isLoggingIn, self.isLoggedIn, self.isHelping) = (isLoggingIn, isLoggedIn, isHelping)
    }
  }

  /// What a tap on another tab does besides selecting it.
  private let tapped: @Sendable (TabID, inout State) -> Void

  package init(tapped: @escaping @Sendable (TabID, inout State) -> Void = { _, _ in }) {
    self.tapped = tapped
  }

  package func screens(for state: State) -> ScreenStack<Screen> {
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

  package func update(_ state: inout State, with message: Message) -> FlowReply {
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

  package func userLeft(_ screens: [Screen], _ state: inout State) {
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

  package func userSelected(_ tab: String, _ state: inout State) {
    guard let tab = TabID(rawValue: tab) else { return }
    state.tab = tab
    tapped(tab, &state)
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
    screen == .note && !state.isSaved ? .refuse("unsaved changes") : .allow
  }
}
