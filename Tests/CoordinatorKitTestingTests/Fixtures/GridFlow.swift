import CoordinatorKit

/// A flow with as many states as asked for, which counts how often it is asked.
struct GridFlow: Flow {
  final class Calls {
    var screens = 0
    var updates = 0
    var messages = 0
  }

  struct State: FlowState, Hashable {
    var column = 0
    var row = 0
  }

  enum Screen: FlowScreen {
    case home
    case cell(column: Int, row: Int)
  }

  enum Message: CoordinatorMessageable {
    case right
    case down
  }

  let side: Int
  let calls = Calls()

  func screens(for state: State) -> ScreenStack<Screen> {
    calls.screens += 1
    return state == State() ? [.home] : [.home, .cell(column: state.column, row: state.row)]
  }

  func update(_ state: inout State, with message: Message) -> FlowReply {
    calls.updates += 1
    switch message {
    case .right: state.column += 1
    case .down: state.row += 1
    }
    return .handled
  }

  func userLeft(_ screens: [Screen], _ state: inout State) {
    state = State()
  }

  func messages(from screen: Screen, in state: State) -> [any CoordinatorMessageable] {
    calls.messages += 1
    return (state.column + 1 < side ? [Message.right] : [])
      + (state.row + 1 < side ? [Message.down] : [])
  }
}
