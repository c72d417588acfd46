package import CoordinatorKit

/// Comes to a number as soon as it has one.
package struct AskFlow: Flow {
  package struct State: FlowState, Hashable {
    package var answer: Int?
    package init(answer: Int? = nil) { self.answer = answer }
  }

  package enum Screen: FlowScreen { case question }

  package init() {}

  package func screens(for state: State) -> ScreenStack<Screen> { Screen.question }

  package func update(_ state: inout State, with message: Int) -> FlowReply {
    state.answer = message
    return .handled
  }

  package func userLeft(_ screens: [Screen], _ state: inout State) {}

  package func result(for state: State) -> Int? { state.answer }
}
