import CoordinatorKit

/// Two tabs, a page on the first, and a sheet over both.
struct TabsFlow: Flow {
  enum Tab: String, Codable { case first, second }

  struct State: FlowState, Codable {
    var tab = Tab.first
    var hasPage = false
    var hasSheet = false
  }

  enum Screen: FlowScreen { case first, page, second, sheet }

  enum Message: CoordinatorMessageable, Codable {
    case open, close, presentSheet, dismissSheet
    case select(Tab)
  }

  func screens(for state: State) -> ScreenStack<Screen> {
    Tabs(selected: state.tab) {
      FlowTab(Tab.first) {
        Screen.first
        if state.hasPage { Screen.page }
      }
      FlowTab(Tab.second) { Screen.second }
    }
    if state.hasSheet { Sheet(Screen.sheet) }
  }

  func update(_ state: inout State, with message: Message) -> FlowReply {
    switch message {
    case .open: state.hasPage = true
    case .close: state.hasPage = false
    case .presentSheet: state.hasSheet = true
    case .dismissSheet: state.hasSheet = false
    case .select(let tab): state.tab = tab
    }
    return .handled
  }

  func userLeft(_ screens: [Screen], _ state: inout State) {
    if screens.contains(.page) { state.hasPage = false }
    if screens.contains(.sheet) { state.hasSheet = false }
  }

  func userSelected(_ tab: String, _ state: inout State) {
    state.tab = Tab(rawValue: tab) ?? state.tab
  }
}

/// A message that a component handles: nothing navigates.
struct Noted: CoordinatorMessageable {}
