import CoordinatorKitSwiftUI
import Testing
import ViewsPhone

@MainActor @Suite("Views that show what is on top already, and go back in a compact window")
struct ViewOnTopAgainTests {
  private struct ShelfFlow: DescribedFlow {
    struct State: FlowState, Hashable, Codable { var books: [Int] = [], showsSearch = false }
    enum Screen: FlowScreen { case shelf, book(Int), search }
    enum Message: CoordinatorMessageable, Codable { case found(Int) }
    var stack: Stack {
      .shelf
      each(\.books, Screen.book)
      sheet { when(\.showsSearch, .search) }
    }
    func update(_ state: inout State, with message: Message) -> FlowReply {
      switch message {
      case .found(let book):
        state.showsSearch = false
        state.books.append(book)
      }
      return .handled
    }
  }

  private struct TabShelfFlow: DescribedFlow {
    enum Tab: String { case home, books }
    struct State: FlowState, Hashable { var tab = Tab.home, books: [Int] = [] }
    enum Screen: FlowScreen { case home, shelf, book(Int) }
    struct OpenBook: Route, Hashable { let book: Int }
    var stack: Stack {
      tabs(\.tab) {
        tab(Tab.home) { .home }
        tab(Tab.books) {
          .shelf
          each(\.books, Screen.book)
        }
      }
    }
    func update(_ state: inout State, with message: OpenBook) -> FlowReply {
      (state.tab, state.books) = (.books, state.books + [message.book])
      return .handled
    }
  }

  private struct MailFlow: DescribedFlow {
    struct State: FlowState, Hashable { var mail: Int? }
    enum Screen: FlowScreen { case inbox, mail(Int), nothing }
    enum Message: CoordinatorMessageable { case open(Int) }
    var stack: Stack {
      split(placeholder: .nothing) {
        .inbox
      } secondary: {
        when(\.mail, Screen.mail)
      }
    }
    func update(_ state: inout State, with message: Message) -> FlowReply {
      if case .open(let mail) = message { state.mail = mail }
      return .handled
    }
  }

  @Test("A screen that is put on top again as what lies over it closes is left by one step back")
  func closesTheSheetOverIt() {
    let flow = ViewFlowCoordinator(ShelfFlow(), state: .init(books: [7], showsSearch: true))
    let views = ModelViews(flow)
    views.settle()
    flow.send(ShelfFlow.Message.found(7))
    views.settle()
    #expect(views.onShow == "shelf › book(7)")
    views.back()
    views.settle()
    #expect(views.onShow == "shelf")
    #expect(flow.state.books == [])
  }

  @Test("A link to what another tab has on top selects that tab") func linkToWhatAnotherTabShows() {
    let flow = ViewFlowCoordinator(TabShelfFlow(), state: .init(books: [7]))
    let views = ModelViews(flow)
    views.settle()
    flow.open([TabShelfFlow.OpenBook(book: 7)]) { _ in }
    views.settle()
    #expect(flow.state.tab == .books)
  }

  @Test(
    "In a compact window a message goes back from one column to another", arguments: [false, true])
  func backInCompactColumns(collapses: Bool) {
    let flow = ViewFlowCoordinator(MailFlow(), state: .init(mail: 1))
    let views = ModelViews(flow, isCompact: true, collapses: collapses)
    views.settle()
    views.send(BackMessage())
    views.settle()
    #expect(flow.state == .init())
  }

  @Test("Side by side it does not") func backInColumns() {
    let flow = ViewFlowCoordinator(MailFlow(), state: .init(mail: 1))
    let views = ModelViews(flow, isCompact: false)
    views.settle()
    views.send(BackMessage())
    views.settle()
    #expect(flow.state.mail == 1)
  }
}
