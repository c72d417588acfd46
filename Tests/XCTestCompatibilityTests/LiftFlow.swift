import CoordinatorKit

enum LiftMessage: CoordinatorMessageable {
  case up
  case out
}

/// A floor above the hall, and no way out of it but back.
struct LiftFlow: Flow {
  struct State: FlowState { var isUp = false }
  enum Screen: FlowScreen { case hall, floor }

  func screens(for state: State) -> ScreenStack<Screen> {
    Screen.hall
    if state.isUp { Screen.floor }
  }

  func update(_ state: inout State, with message: LiftMessage) -> FlowReply {
    guard message == .up else { return .unhandled }
    state.isUp = true
    return .handled
  }

  func userLeft(_ screens: [Screen], _ state: inout State) { state.isUp = false }
}
