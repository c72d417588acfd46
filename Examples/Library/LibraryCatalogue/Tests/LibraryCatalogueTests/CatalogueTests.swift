import CoordinatorKit
import CoordinatorKitTesting
import CoordinatorKitUI
import LibraryInterface
import Testing

@testable import LibraryCatalogue

@Suite("The catalogue, alone") struct CatalogueTests {
  @Test("A book opens over the shelf, and is read in a sheet")
  func opensABook() {
    FlowTester(CatalogueFlow(), state: .init())
      .send(CatalogueRoute.book(7)).shows([.shelf, .book(7)])
      .send(Read(book: 7)).shows(ScreenStack(.shelf, .book(7), presenting: [.reader(7)]))
      .swipeDown().back().shows([.shelf])
  }

  @Test("Loans are left to whoever knows them")
  func leavesLoansToOthers() {
    FlowTester(CatalogueFlow(), state: .init(book: 7))
      .passesOn(Borrow(book: 7))
      .passesOn(LoansRoute.loan(book: 7))
      .shows([.shelf, .book(7)])
  }

  @Test("It keeps its rules wherever the reader goes, beside what it leaves to others")
  func keepsItsRules() {
    FlowExplorer(CatalogueFlow(), state: .init())
      .on(Borrow.self)
      .on(LoansRoute.self)
      .expectNoFindings()
  }

  @MainActor @Test("It runs by itself; what its buttons ask of others can be seen")
  func runsByItself() throws {
    let phone = HeadlessSession()
    try phone.enter {
      let (others, catalogue) = (MessageRecorder(), Catalogue.makeCoordinator())
      others.add(child: catalogue)
      let window = UIWindow()
      window.rootViewController = catalogue.rootViewController
      window.makeKeyAndVisible()
      phone.settle()

      let stack = try #require(catalogue.rootViewController as? UINavigationController)
      let shelf = try #require(stack.topViewController as? ShelfViewController)
      phone.user.tap(shelf.bookButton)
      phone.settle()
      let book = try #require(stack.topViewController as? BookViewController)
      phone.user.tap(book.borrowButton)
      phone.user.tap(book.loanButton)
      #expect(others.messages(of: Borrow.self) == [Borrow(book: 7)])
      #expect(others.messages(of: LoansRoute.self) == [.loan(book: 7)])
    }
  }
}
