import CoordinatorKit
import LibraryInterface

/// The pages of one book.
struct ReaderFlow: DescribedFlow {
  let book: Int

  struct State: FlowState, Hashable { var page: Int? }
  enum Screen: FlowScreen {
    case cover, page(Int)

    var page: Int { if case .page(let page) = self { page } else { 0 } }
  }

  var stack: Stack {
    .cover
    when(\.page, Screen.page)
  }

  func update(_ state: inout State, with message: BookRoute) -> FlowReply {
    switch message {
    case .page(let page): state.page = page
    }
    return .handled
  }

  func messages(from screen: Screen, in state: State) -> [any CoordinatorMessageable] {
    [BookRoute.page(screen.page < 3 ? screen.page + 1 : 1)]
  }
}
