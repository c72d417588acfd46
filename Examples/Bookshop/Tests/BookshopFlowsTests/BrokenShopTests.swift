import BookshopExplorer
import BookshopFlows
import CoordinatorKit
import CoordinatorKitTesting
import Testing

@Suite("Faults planted in the shop are found, each by a shortest way")
struct BrokenShopTests {
  private func findings(_ fault: BrokenShop.Fault) -> [String] {
    FlowExplorer(BrokenShop(fault), state: .init()).inTheShop(\.isLoggedIn).explore().findings
      .map(\.description)
  }

  @Test("A dead end")
  func deadEnd() {
    #expect(
      findings(.deadEnd) == [
        """
        no dead end: from [catalogue › receipt(1)] no way leads back or to a result.
          start → [catalogue]
          showBasket → [catalogue › basket]
          checkOut → [catalogue › basket ⌃ login]
          logIn(name: "Ada") → [catalogue › basket ⌃ checkout]
          finished(order 1) → [catalogue › receipt(1)]
        """
      ])
  }

  @Test("An unguarded payment")
  func unguardedPayment() {
    #expect(
      findings(.unguardedPayment) == [
        """
        checkout is guarded: checkout is on show, though its condition does not hold.
          start → [catalogue]
          showBasket → [catalogue › basket]
          checkOut → [catalogue › basket ⌃ checkout]
        """
      ])
  }

  @Test("A second door to the payment")
  func secondDoor() {
    #expect(
      findings(.secondDoor) == [
        """
        checkout is guarded: checkout is on show, though its condition does not hold.
          start → [catalogue]
          showBasket → [catalogue › basket]
          browse → [catalogue ⌃ checkout]
        """
      ])
  }

  @Test("An unhandled message")
  func unhandledMessage() {
    #expect(
      findings(.unhandledMessage) == [
        """
        every message handled: nobody handles browse, which receipt(1) sends.
          start → [catalogue]
          showBasket → [catalogue › basket]
          checkOut → [catalogue › basket ⌃ login]
          logIn(name: "Ada") → [catalogue › basket ⌃ checkout]
          finished(order 1) → [catalogue › receipt(1)]
          browse → [catalogue › receipt(1)]
        """
      ])
  }

  @Test("A duplicate screen")
  func duplicate() {
    #expect(
      findings(.duplicate) == [
        """
        no duplicates: after showBasket the screen book(42) would be twice in one stack: \
        [catalogue › book(42) › basket › book(42)].
          start → [catalogue]
          open(book: 42) → [catalogue › book(42)]
          showBasket → [catalogue › book(42)]
        """
      ])
  }
}
