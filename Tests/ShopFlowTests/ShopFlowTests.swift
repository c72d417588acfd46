import CoordinatorKit
import CoordinatorKitTesting
import Testing

@Suite("The shop of the README is tested without any UI") struct ShopFlowTests {
  @Test("A tapped book opens, and Back returns to the list") func opensABook() {
    FlowTester(ShopFlow(), state: .init())
      .send(ShopMessage.open(book: 42)).shows([.list, .book(42)])
      .back().shows([.list])
  }

  @Test("Another book replaces the visible one") func opensAnotherBook() {
    FlowTester(ShopFlow(), state: .init(book: 1))
      .shows([.list, .book(1)])
      .send(.open(book: 2)).shows([.list, .book(2)])
      .back().shows([.list])
  }

  @Test("Opening the visible book changes nothing") func opensSameBook() {
    FlowTester(ShopFlow(), state: .init(book: 1))
      .send(.open(book: 1)).shows([.list, .book(1)])
  }

  @Test("Messages unknown to the shop go on to its parent") func passesOn() {
    FlowTester(ShopFlow(), state: .init(book: 1))
      .passesOn(BasicMessage.done("a screen"))
      .passesOn(TriggerFlowMessage())
      .shows([.list, .book(1)])
  }

  @Test("The shop does not end by itself") func noResult() {
    FlowTester(ShopFlow(), state: .init(book: 1)).results(in: nil)
  }
}
