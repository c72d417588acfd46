import CoordinatorKit
import CoordinatorKitTesting
import Testing

/// A flow puts the screen on top again that is on top already, and does something else at the same time.
///
/// What happened to users: a link to what another tab showed did nothing, and Back brought a screen again.
@Suite("A screen that is put on top again") struct OnTopAgainTests {
  private struct ShelfFlow: DescribedFlow {
    enum Tab: String { case home, books }
    struct State: FlowState, Hashable {
      var tab = Tab.home
      var books: [Int] = []
      var showsSearch = false
    }
    enum Screen: FlowScreen { case home, shelf, book(Int), search }
    enum Message: CoordinatorMessageable { case open(Int), found(Int) }
    var stack: Stack {
      tabs(\.tab) {
        tab(Tab.home) { .home }
        tab(Tab.books) {
          .shelf
          each(\.books, Screen.book)
        }
      }
      sheet { when(\.showsSearch, .search) }
    }
    func update(_ state: inout State, with message: Message) -> FlowReply {
      switch message {
      case .open(let book):
        state.tab = .books
        state.books.append(book)
      case .found(let book):
        state.showsSearch = false
        state.books.append(book)
      }
      return .handled
    }
  }

  private struct AlertShelfFlow: DescribedFlow {
    struct State: FlowState, Hashable { var books: [Int] = [], isOpen = false, detail: Int? }
    enum Screen: FlowScreen { case shelf, book(Int), detail(Int) }
    enum Message: CoordinatorMessageable { case open(Int), instead(Int) }
    var stack: Stack {
      .shelf
      each(\.books, Screen.book)
      when(\.detail, Screen.detail)
      alert(\.isOpen) { FlowAlert("open", title: "Already open") }
    }
    func update(_ state: inout State, with message: Message) -> FlowReply {
      switch message {
      case .open(let book):
        state.isOpen = state.books.last == book
        state.books.append(book)
      case .instead(let book):
        state.detail = nil
        state.books.append(book)
      }
      return .handled
    }
  }

  @Test("The tab that has it on top is selected") func selectsTheTabThatShowsIt() {
    FlowTester(ShelfFlow(), state: .init(tab: .home, books: [7]))
      .send(.open(7)).shows(text: "home: home | [books: shelf › book(7)]")
  }

  @Test("What lies over it is closed, and one step back leaves it") func closesTheSheetOverIt() {
    FlowTester(ShelfFlow(), state: .init(tab: .books, books: [7], showsSearch: true))
      .send(.found(7)).shows(text: "home: home | [books: shelf › book(7)]")
      .back().shows(text: "home: home | [books: shelf]")
  }

  @Test("An alert that comes with it is shown") func alertWithIt() {
    FlowTester(AlertShelfFlow(), state: .init(books: [7])).send(.open(7))
      .showsAlert("Already open", buttons: ["OK"])
  }

  @Test("It takes the place of what lies over it") func inPlaceOfWhatLiesOverIt() {
    FlowTester(AlertShelfFlow(), state: .init(books: [7], detail: 1)).send(.instead(7))
      .shows([.shelf, .book(7)]).back().shows([.shelf])
  }

  @Test("Where nothing else changes, the state does not either") func doubleTap() {
    let tester = FlowTester(ShelfFlow(), state: .init(tab: .books, books: [7])).send(.open(7))
    #expect(tester.state.books == [7])
    let twice = FlowTester(ShelfFlow(), state: .init(tab: .home, books: [7]))
      .send(.open(7)).send(.open(7))
    #expect(twice.state.books == [7, 7])
    #expect(twice.back().state.books == [])
  }
}
