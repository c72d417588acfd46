import BookshopExplorer
import BookshopFlows
import CoordinatorKit
import CoordinatorKitRestoration
import CoordinatorKitTesting
import Testing

/// What a directory far away does is a row of messages here, so no test waits for anything.
@Suite("Looking for a book by its ISBN")
struct SearchTests {
  private let shop = FlowTester(ShopFlow(), state: .init())
  private let night = FindBook(isbn: "9780000000042")
  private let salt = FindBook(isbn: "9780000000007")

  private func looking(for book: FindBook) -> ScreenStack<ShopFlow.Screen> {
    ScreenStack(.catalogue, presenting: [.search(.looking(for: book.isbn))])
  }

  @Test("A sheet says so while it takes time, and the book that was found takes its place")
  func finds() {
    shop.send(BookSearch.began(night)).shows(looking(for: night))
      .send(BookSearch.answered(night)).shows([.catalogue])
      .send(.open(book: 42)).shows([.catalogue, .book(42)])
  }

  @Test("A failure is told, until the sheet is closed")
  func fails() {
    shop.send(BookSearch.began(night)).send(BookSearch.failed(night, "BookNotFound()"))
      .shows(ScreenStack(.catalogue, presenting: [.search(.nothing(for: night.isbn))]))
      .send(.closeSheet).shows([.catalogue])
  }

  @Test("Cancel cancels the work")
  func cancels() {
    shop.send(BookSearch.began(night)).send(.closeSheet).sends(BookSearch.cancel)
      .shows([.catalogue])
      .send(BookSearch.cancelled(night)).shows([.catalogue])
  }

  @Test("After the sheet was swiped away an answer is not wanted, and a failure not told")
  func comesLate() {
    let left = shop.send(BookSearch.began(night)).swipeDown().shows([.catalogue])
    left.send(BookSearch.answered(night)).isRefused("nobody waits for it").shows([.catalogue])
    left.send(BookSearch.failed(night, "BookNotFound()")).shows([.catalogue])
    left.passesOn(BookSearch.late(night))
  }

  @Test("The newer of two searches is shown")
  func newestWins() {
    shop.send(BookSearch.began(night))
      .send(BookSearch.cancelled(night)).send(BookSearch.began(salt)).shows(looking(for: salt))
  }

  @Test("A search lies over the basket, and the book that it finds comes in its place")
  func overTheBasket() {
    shop.send(.showBasket).send(BookSearch.began(night))
      .shows(
        ScreenStack(
          .catalogue, .basket, presenting: [.search(.looking(for: night.isbn))])
      )
      .send(BookSearch.answered(night)).send(.open(book: 42)).shows([.catalogue, .book(42)])
  }

  @Test("Nobody waits for a search that an archive remembers")
  func isNotArchived() throws {
    let archiver = FlowArchiver(ShopFlow())
    let state = shop.send(.open(book: 7)).send(BookSearch.began(night)).state
    let restored = archiver.restore(try archiver.archive(state), else: .init())
    #expect(restored.state.search == nil && restored.state.book == 7)
  }

  @Test("The shop keeps its rules, whatever becomes of a search")
  func keepsRules() {
    FlowExplorer.shop.arriving(
      BookSearch.began(night), BookSearch.answered(night), BookSearch.failed(night, ""),
      BookSearch.cancelled(night)
    ).on(BookSearch.self).expectNoFindings()
  }

  @Test("Every book can be found by its ISBN")
  func knowsISBNs() {
    #expect(Catalogue.books.allSatisfy { Catalogue.book(isbn: $0.isbn) == $0 })
    #expect(Set(Catalogue.books.map(\.isbn.count)) == [13])
    #expect(Catalogue.book(isbn: "9780000000001") == nil)
  }
}
