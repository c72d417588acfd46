import CoordinatorKit

/// Two tabs, a letter that may not be left before it is signed, and a sheet of each style.
struct OfficeFlow: Flow {
  struct State: FlowState, Equatable {
    var tab = "desk"
    var letters: [Int] = []
    var isSigned = false
    var attempts: [String] = []
    var style: SheetStyle?
  }
  enum Screen: FlowScreen { case desk, letter(Int), archive, sheet, draft }

  func screens(for state: State) -> ScreenStack<Screen> {
    Tabs(selected: state.tab) {
      FlowTab("desk") {
        Screen.desk
        state.letters.map(Screen.letter)
      }
      FlowTab("archive") { Screen.archive }
    }
    if let style = state.style { Sheet(.sheet, .draft, as: style) }
  }

  func update(_ state: inout State, with message: any CoordinatorMessageable) -> FlowReply {
    guard let attempt = message as? RemovalMessage.Refused else { return .unhandled }
    state.attempts.append("\(attempt)")
    return .handled
  }

  func userLeft(_ screens: [Screen], _ state: inout State) {
    for screen in screens {
      if case .letter(let letter) = screen { state.letters.removeAll { $0 == letter } }
      if screen == .sheet { state.style = nil }
    }
  }

  func userSelected(_ tab: String, _ state: inout State) { state.tab = tab }

  func leaving(_ screen: Screen, in state: State) -> Verdict {
    switch screen {
    case .letter(1) where !state.isSigned: .refuse("sign it first")
    case .letter(2): .hold
    case .draft where !state.isSigned: .redirect(BasicMessage.done(0))
    default: .allow
    }
  }
}
