import CoordinatorKit
import LibraryInterface

/// A message within the catalogue, which no other feature knows.
struct Read: CoordinatorMessageable, Hashable { let book: Int }

/// The shelf, a book on it, and the book when it is open.
struct CatalogueFlow: DescribedFlow {
  struct State: FlowState, Hashable {
    var book: Int?
    var reading: Int?
  }
  enum Screen: FlowScreen { case shelf, book(Int), reader(Int) }
  enum Message: MessageUnion {
    case open(CatalogueRoute), read(Read)
    static var cases: [MessageCase<Self>] { [.init(open), .init(read)] }
  }

  var stack: Stack {
    .shelf
    when(\.book, Screen.book)
    sheet { when(\.reading, Screen.reader) }
  }

  func update(_ state: inout State, with message: Message) -> FlowReply {
    switch message {
    case .open(.book(let book)): state = .init(book: book)
    case .read(let read): state.reading = read.book
    }
    return .handled
  }

  func messages(from screen: Screen, in state: State) -> [any CoordinatorMessageable] {
    switch screen {
    case .shelf: [CatalogueRoute.book(7)]
    case .book(let book): [Read(book: book), Borrow(book: book), LoansRoute.loan(book: book)]
    case .reader: []
    }
  }
}
