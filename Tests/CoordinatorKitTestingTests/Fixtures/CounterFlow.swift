import CoordinatorKit

enum CounterMessage: CoordinatorMessageable, Equatable, Codable {
  case up
  case sheet
  case finish
  case external
}

/// Shows one screen for each number, and a sheet of two screens.
struct CounterFlow: Flow {
  struct State: FlowState, Equatable, Codable {
    var number = 0
    var hasSheet = false
    var isFinished = false
    var childValue: Int?
  }

  /// Whether the flow forgets to follow the user.
  var breaksBackLaw = false

  enum Screen: FlowScreen {
    case number(Int)
    case sheet(Int)
  }

  func screens(for state: State) -> ScreenStack<Screen> {
    for number in 0...state.number { Screen.number(number) }
    if state.hasSheet {
      Sheet {
        Screen.sheet(1)
        Screen.sheet(2)
      }
    }
  }

  func update(_ state: inout State, with message: CounterMessage) -> FlowReply {
    switch message {
    case .up: state.number += 1
    case .sheet: state.hasSheet = true
    case .finish: state.isFinished = true
    case .external: return .unhandled
    }
    return .handled
  }

  func userLeft(_ screens: [Screen], _ state: inout State) {
    if breaksBackLaw { return }
    for screen in screens {
      switch screen {
      case .number: state.number -= 1
      case .sheet: state.hasSheet = false
      }
    }
  }

  func result(for state: State) -> Int? { state.isFinished ? state.number : nil }

  func childEnded(
    _ result: any CoordinatorMessageable, at child: PartialKeyPath<State>?, _ state: inout State
  ) -> FlowReply {
    guard let result = result as? FlowResult<Int> else { return .unhandled }
    state.childValue = result.value
    return .handled
  }
}
