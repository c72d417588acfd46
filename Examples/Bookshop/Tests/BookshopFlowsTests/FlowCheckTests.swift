import BookshopExplorer
import BookshopFlows
import CoordinatorKitTesting
import Testing

@Suite("Checking the flows of the shop")
struct FlowCheckTests {
  @Test("The shop keeps its rules", arguments: ShopFlowName.allCases)
  func passesTheShop(flow: ShopFlowName) {
    let check = flow.check(stateLimit: 1000)
    #expect(check.isPassed)
    #expect(check.text.hasSuffix(": no findings") && !check.text.contains("\n"))
  }

  @Test("A broken rule is reported with the shortest path and a test to paste")
  func tellsTheShortestWay() {
    let check = FlowCheck(
      of: FlowExplorer(BrokenShop(.unguardedPayment), state: .init()).inTheShop(\.isLoggedIn))
    #expect(!check.isPassed)
    #expect(check.text.hasPrefix("BrokenShop: "))
    #expect(
      check.text.contains(
        """
        checkout is guarded: checkout is shown, though its condition does not hold.
          start → [catalogue]
          showBasket → [catalogue › basket]
          checkOut → [catalogue › basket ⌃ checkout]
        """))
    #expect(check.text.contains("As a test to paste:\n\n@Test("))
  }

  @Test("A check that did not visit all states does not pass")
  func stopsAtTheLimit() {
    let check = ShopFlowName.checkout.check(stateLimit: 3)
    #expect(!check.isPassed)
    #expect(check.text.hasSuffix("stopped at 3 states: at least 2 more were not visited"))
  }

  @Test("A map is written as text, for Mermaid and for Graphviz")
  func writesMaps() {
    #expect(ShopFlowName.checkout.map(as: .text).hasPrefix("address (start)\n  deliver(to: "))
    #expect(ShopFlowName.account.map(as: .mermaid).hasPrefix("flowchart TD\n  p0([\"account"))
    #expect(ShopFlowName.shop.map(as: .dot).hasPrefix("digraph flow {\n"))
    #expect(ShopFlowName.shop.map(as: .dot).contains("label=\"catalogue › book(42)"))
  }
}
