import BookshopExplorer
import BookshopFlows
import CoordinatorKit
import CoordinatorKitTesting
import Testing

@Suite("The flows keep their rules wherever the customer goes")
struct ExplorerTests {
  @Test("The shop keeps its rules")
  func exploresTheShop() {
    FlowExplorer.shop.expectNoFindings()
  }

  @Test("The account keeps its rules")
  func exploresTheAccount() {
    FlowExplorer.account.expectNoFindings()
  }

  @Test("The checkout keeps its rules, and its map is complete")
  func exploresTheCheckout() {
    let exploration = FlowExplorer.checkout.expectNoFindings()
    #expect(
      exploration.map() == """
        address (start)
          deliver(to: "5 Harbour Lane") → address › payment
        address › payment
          pay(by: card) → address › payment › confirm
          pay(by: invoice) → address › payment › confirm
          back → address
        address › payment › confirm (end, 4 states)
          back → address › payment
        """)
  }
}
