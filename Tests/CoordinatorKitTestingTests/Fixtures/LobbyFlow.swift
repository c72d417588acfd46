import CoordinatorKit

/// A lobby with a flow inside it, stored as documents show it, and a button that does nothing.
struct LobbyFlow: DescribedFlow {
  struct State: FlowState, Hashable { var ask: AskFlow.State? }
  enum Screen: FlowScreen { case lobby, ask(AskFlow.Screen) }
  enum Message: CoordinatorMessageable { case ask, ring }

  struct AskFlow: DescribedFlow {
    struct State: FlowState, Hashable { var name: String? }
    enum Screen: FlowScreen { case form, name }

    var stack: Stack {
      .form
      when(\.name) { _ in .name }
    }

    func update(_ state: inout State, with message: String) -> FlowReply { .unhandled }
  }

  let floor: Int
  let ask = ChildFlow<Self>(AskFlow(), at: \.ask, as: Screen.ask)

  var stack: Stack {
    .lobby
    sheet { ask }
  }

  func update(_ state: inout State, with message: Message) -> FlowReply {
    guard case .ask = message else { return .unhandled }
    state.ask = .init()
    return .handled
  }

  func messages(from screen: Screen, in state: State) -> [any CoordinatorMessageable] {
    screen == .lobby ? [Message.ask] : [Message.ring]
  }
}
