import CoordinatorKit
import LibraryInterface

/// The loans, one of them, and its book when it is open.
struct LoansFlow: DescribedFlow {
  struct State: FlowState, Hashable {
    var loan: Int?
    var reading: Int?
  }
  enum Screen: FlowScreen { case loans, loan(Int), reader(Int) }

  var stack: Stack {
    .loans
    when(\.loan, Screen.loan)
    sheet { when(\.reading, Screen.reader) }
  }

  func update(_ state: inout State, with message: LoansRoute) -> FlowReply {
    switch message {
    case .loan(let book): state = .init(loan: book)
    case .reading(let book): state = .init(loan: book, reading: book)
    }
    return .handled
  }

  func messages(from screen: Screen, in state: State) -> [any CoordinatorMessageable] {
    switch screen {
    case .loans: [LoansRoute.loan(book: 7)]
    case .loan(let book): [LoansRoute.reading(book: book), CatalogueRoute.book(book)]
    case .reader: []
    }
  }
}
