import BookshopFlows
import CoordinatorKit
import CoordinatorKitRestoration
import Foundation
import Testing

@Suite("The shop reopens where the customer left it")
struct RestorationTests {
  private let shop = FlowArchiver(ShopFlow())
  private let account = FlowArchiver(AccountFlow())

  private func shopState(_ change: (inout ShopFlow.State) -> Void) -> ShopFlow.State {
    var state = ShopFlow.State()
    change(&state)
    return state
  }

  private func screens<F: Flow>(_ restored: FlowArchiver<F>.Restored) -> ScreenStack<F.Screen> {
    restored.flow.screens(for: restored.state)
  }

  @Test("A customer in the checkout returns to it")
  func restoresTheCheckout() throws {
    let state = shopState {
      ($0.book, $0.showsBasket, $0.isLoggedIn, $0.sheet) = (42, true, true, .checkout)
    }
    let restored = shop.restore(try shop.archive(state), else: .init())
    #expect(restored.state == state)
    #expect(restored.losses == nil)
  }

  @Test("A customer who is no longer logged in returns to the basket under the checkout")
  func dropsTheCheckoutAfterLogout() throws {
    let state = shopState {
      ($0.book, $0.showsBasket, $0.isLoggedIn, $0.sheet) = (42, true, true, .checkout)
    }
    let restored = shop.restore(
      try shop.archive(state), else: .init(), updating: { $0.isLoggedIn = false })
    #expect(screens(restored) == [.catalogue, .book(42), .basket])
    #expect(
      restored.losses == """
        ShopFlow was restored in part. checkout was dropped: entering(_:in:) does not let it in: it was \
        held, for askLogin to provide what is missing.
        """)
  }

  @Test("A book missing from the catalogue is dropped together with the basket over it")
  func dropsAMissingBook() throws {
    let state = shopState { ($0.book, $0.showsBasket) = (99, true) }
    let restored = shop.restore(
      try shop.archive(state), else: .init(),
      admitting: { screen, _ in
        guard case .book(let id) = screen, Catalogue.book(id) == nil else { return .allow }
        return .refuse("the catalogue has no book \(id)")
      })
    #expect(screens(restored) == [.catalogue])
    #expect(
      restored.losses == """
        ShopFlow was restored in part. book(99) was dropped: the catalogue has no book 99. basket was \
        dropped: it lay over book(99).
        """)
  }

  @Test("Unsaved settings stay unsaved and are still guarded")
  func keepsUnsavedSettings() throws {
    var state = AccountFlow.State()
    (state.sheet, state.hasUnsavedChanges, state.isAsking) = (.settings(.newsletter), true, true)
    let restored = account.restore(try account.archive(state), else: .init())
    #expect(restored.state == state)
  }

  @Test("A checkout keeps its basket, and a confirmed one does not order twice")
  func keepsTheBasketOfACheckout() throws {
    let archiver = FlowArchiver(CheckoutFlow())
    var basket = Basket()
    basket.add(42)
    var state = CheckoutFlow.State(number: 1, basket: basket)
    (state.address, state.payment) = ("Quay 3", .card)
    #expect(archiver.restore(try archiver.archive(state), else: state).state == state)

    state.isConfirmed = true
    let fresh = CheckoutFlow.State(number: 2, basket: basket)
    let restored = archiver.restore(try archiver.archive(state), else: fresh)
    #expect(restored.state == fresh)
    #expect(
      restored.losses
        == "CheckoutFlow starts afresh. The flow had come to its result already: order 1.")
  }

  @Test("The shop does not start from the account's archive")
  func refusesAnotherFlowsArchive() throws {
    let restored = shop.restore(try account.archive(.init()), else: .init())
    #expect(restored.failure == .otherFlow("AccountFlow", expected: "ShopFlow"))
  }
}
