import CoordinatorKit

enum ShopMessage: CoordinatorMessageable {
  case open(book: Int)
}

struct ShopFlow: Flow {
  struct State: FlowState { var book: Int? }
  enum Screen: FlowScreen { case list, book(Int) }

  func screens(for state: State) -> ScreenStack<Screen> {
    Screen.list
    if let book = state.book { Screen.book(book) }
  }
  func update(_ state: inout State, with message: ShopMessage) -> FlowReply {
    switch message {
    case .open(let book): state.book = book
    }
    return .handled
  }
  func userLeft(_ screens: [Screen], _ state: inout State) { state.book = nil }
}
