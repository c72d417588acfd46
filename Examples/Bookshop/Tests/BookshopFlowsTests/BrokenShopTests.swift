import BookshopExplorer
import BookshopFlows
import CoordinatorKit
import CoordinatorKitTesting
import Testing

@Suite("The explorer finds planted faults, each by a shortest path")
struct BrokenShopTests {
  private func findings(_ fault: BrokenShop.Fault) -> [String] {
    FlowExplorer(BrokenShop(fault), state: .init()).inTheShop(\.isLoggedIn).explore().findings
      .map(\.description)
  }

  @Test("It finds a dead end")
  func findsADeadEnd() {
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

  @Test("It finds an unguarded payment")
  func findsAnUnguardedPayment() {
    #expect(
      findings(.unguardedPayment) == [
        """
        checkout is guarded: checkout is shown, though its condition does not hold.
          start → [catalogue]
          showBasket → [catalogue › basket]
          checkOut → [catalogue › basket ⌃ checkout]
        """
      ])
  }

  @Test("It finds a second way to the payment")
  func findsASecondWayToPayment() {
    #expect(
      findings(.secondDoor) == [
        """
        checkout is guarded: checkout is shown, though its condition does not hold.
          start → [catalogue]
          showBasket → [catalogue › basket]
          browse → [catalogue ⌃ checkout]
        """
      ])
  }

  @Test("It finds an unhandled message")
  func findsAnUnhandledMessage() {
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

  @Test("It finds a duplicate screen")
  func findsADuplicateScreen() {
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
