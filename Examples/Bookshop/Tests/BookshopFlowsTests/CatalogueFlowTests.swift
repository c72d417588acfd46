import BookshopFlows
import CoordinatorKit
import CoordinatorKitTesting
import Testing

@Suite("The catalogue flow")
struct CatalogueFlowTests {
  private let catalogue = FlowTester(CatalogueFlow(), state: .init())

  @Test("It begins with the first shelf, and goes where it is asked to, or turned")
  func showsShelves() {
    let asked = catalogue.send(.show(.children))
    let turned = asked.selectTab("science")
    #expect(
      [catalogue, asked, turned].map { "\($0.screens)" } == [
        "[fiction: shelf(fiction)] | science: shelf(science) | children: shelf(children)",
        "fiction: shelf(fiction) | science: shelf(science) | [children: shelf(children)]",
        "fiction: shelf(fiction) | [science: shelf(science)] | children: shelf(children)",
      ])
  }

  @Test("It passes on what its books are tapped for")
  func passesBooksOn() {
    catalogue.passesOn(ShopMessage.open(book: 42)).passesOn(ShopMessage.showBasket)
  }

  @Test("Every book stands on one shelf")
  func shelvesAllBooks() {
    #expect(Shelf.allCases.flatMap(\.books).map(\.id).sorted() == Catalogue.books.map(\.id))
    #expect(Shelf.allCases.map(\.books.count) == [2, 2, 2])
  }
}
