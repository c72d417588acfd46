import CoordinatorKitUI

/// A flow of any depth: its state is the path of its pages.
struct DeepFlow: Flow {
  struct State: FlowState {
    var path: [Int]
  }

  enum Screen: FlowScreen {
    case page(Int)
  }

  func screens(for state: State) -> ScreenStack<Screen> {
    ScreenStack(state.path.map(Screen.page))
  }

  func update(_ state: inout State, with step: Step) -> FlowReply {
    switch step {
    case .push: state.path.append(state.path.count)
    case .pop: state.path.removeLast()
    case .replace(let page): state.path[state.path.count / 2] = page
    }
    return .handled
  }

  func userLeft(_ screens: [Screen], _ state: inout State) {
    state.path.removeLast(screens.count)
  }
}
