import BookshopExplorer
import BookshopFlows
import CoordinatorKit
import CoordinatorKitTesting
import Testing

@Suite("Wherever the customer goes, the flows keep their rules")
struct ExplorerTests {
  @Test("The shop")
  func shop() {
    FlowExplorer.shop().expectNoFindings()
  }

  @Test("The account")
  func account() {
    FlowExplorer.account.expectNoFindings()
  }

  @Test("The checkout, as a map too")
  func checkout() {
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
