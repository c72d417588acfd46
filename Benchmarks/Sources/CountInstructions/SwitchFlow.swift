import CoordinatorKit

/// A flow with a switch for each bit of a number, and so with 2ⁿ states.
struct SwitchFlow: Flow {
  struct State: FlowState, Hashable {
    var bits = 0
  }

  enum Screen: FlowScreen {
    case panel
    case lamp(Int)
  }

  enum Message: CoordinatorMessageable {
    case toggle(Int)
  }

  /// How many switches there are.
  let count: Int

  func screens(for state: State) -> ScreenStack<Screen> {
    Screen.panel
    for bit in 0..<count where state.bits & 1 << bit != 0 { Screen.lamp(bit) }
  }

  func update(_ state: inout State, with message: Message) -> FlowReply {
    switch message {
    case .toggle(let bit): state.bits ^= 1 << bit
    }
    return .handled
  }

  func userLeft(_ screens: [Screen], _ state: inout State) {
    for case .lamp(let bit) in screens { state.bits &= ~(1 << bit) }
  }

  func messages(from screen: Screen, in state: State) -> [any CoordinatorMessageable] {
    switch screen {
    case .panel: (0..<count).map(Message.toggle)
    case .lamp(let bit): [Message.toggle(bit)]
    }
  }
}
