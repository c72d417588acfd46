import CoordinatorKit

/// A flow with as many states as wanted: shelves, and books that lead from one to the next.
struct GridFlow: Flow {
  struct State: FlowState, Hashable {
    var shelf = 0
    /// The book that lies open; books count from 1.
    var book = 0
  }

  enum Screen: FlowScreen { case shelf(Int), book(Int, shelf: Int) }

  enum Message: CoordinatorMessageable { case nextShelf, nextBook }

  let shelves: Int
  /// How many states a shelf has: one for itself, and one for each of its books.
  let statesPerShelf: Int

  /// Makes a flow with that many states.
  init(states: Int) {
    var shelves = Int(Double(states).squareRoot())
    while states % shelves != 0 { shelves -= 1 }
    (self.shelves, statesPerShelf) = (shelves, states / shelves)
  }

  func screens(for state: State) -> ScreenStack<Screen> {
    Screen.shelf(state.shelf)
    if state.book > 0 { Screen.book(state.book, shelf: state.shelf) }
  }

  func update(_ state: inout State, with message: Message) -> FlowReply {
    switch message {
    case .nextShelf: state.shelf = (state.shelf + 1) % shelves
    case .nextBook: state.book = (state.book + 1) % statesPerShelf
    }
    return .handled
  }

  func userLeft(_ screens: [Screen], _ state: inout State) { state.book = 0 }

  func messages(from screen: Screen, in state: State) -> [any CoordinatorMessageable] {
    [Message.nextShelf, Message.nextBook]
  }
}
