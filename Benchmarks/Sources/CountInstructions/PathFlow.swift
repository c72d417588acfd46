import CoordinatorKitUI

/// A flow of any depth, with a second tab: its state is the path of its pages.
struct PathFlow: Flow {
  struct State: FlowState, Codable, Hashable {
    var path: [Int]
    var tab = "pages"
  }

  enum Screen: FlowScreen {
    case page(Int)
    case other
  }

  enum Message: CoordinatorMessageable, Codable {
    case push, pop, select(String)
  }

  /// Whether the pages are in a tab beside another one.
  var hasTabs = false
  /// How deep the path can become.
  var limit = Int.max

  func screens(for state: State) -> ScreenStack<Screen> {
    if hasTabs {
      Tabs(selected: state.tab) {
        FlowTab("pages") { state.path.map(Screen.page) }
        FlowTab("other") { Screen.other }
      }
    } else {
      state.path.map(Screen.page)
    }
  }

  func update(_ state: inout State, with message: Message) -> FlowReply {
    switch message {
    case .push: if state.path.count < limit { state.path.append(state.path.count) }
    case .pop: if state.path.count > 1 { state.path.removeLast() }
    case .select(let tab): state.tab = tab
    }
    return .handled
  }

  func userLeft(_ screens: [Screen], _ state: inout State) {
    state.path.removeLast(screens.count)
  }

  func userSelected(_ tab: String, _ state: inout State) {
    state.tab = tab
  }
}
