import BookshopFlows
import CoordinatorKit
import CoordinatorKitTesting
import Testing

@Suite("The shop's flow")
struct ShopFlowTests {
  private let shop = FlowTester(ShopFlow(), state: .init())
  private let order = Order(number: 1, basket: Basket(), address: "Quay 3", payment: .card)

  @Test("A chosen book lies over the catalogue, and Back returns there")
  func opensABook() {
    shop.shows([.catalogue])
      .send(.open(book: 42)).shows([.catalogue, .book(42)])
      .back().shows([.catalogue])
  }

  @Test("The basket lies over the book from which it was opened")
  func opensTheBasket() {
    shop.send(.open(book: 42)).send(.showBasket).shows([.catalogue, .book(42), .basket])
      .back().shows([.catalogue, .book(42)])
      .back().shows([.catalogue])
  }

  @Test("The back menu leads from the basket to the catalogue at once")
  func leavesBookAndBasketAtOnce() {
    shop.send(.open(book: 42)).send(.showBasket)
      .back(levels: 2).shows([.catalogue])
      .send(.showBasket).shows([.catalogue, .basket])
  }

  @Test("A book that the shop does not have is left to others")
  func doesNotOpenAnUnknownBook() {
    shop.passesOn(ShopMessage.open(book: 99)).shows([.catalogue])
  }

  @Test("A checkout that nobody has logged in for is held, and goes on by itself after the login")
  func loginHoldsTheCheckout() {
    shop.send(.showBasket).send(.checkOut).isHeld()
      .shows(ScreenStack(.catalogue, .basket, presenting: [.login]))
      .send(.loggedIn)
      .shows(ScreenStack(.catalogue, .basket, presenting: [.checkout]))
  }

  @Test("Checking out while logged in begins at once")
  func checksOutAtOnce() {
    shop.send(.loggedIn).send(.showBasket).send(.checkOut)
      .shows(ScreenStack(.catalogue, .basket, presenting: [.checkout]))
  }

  @Test("A held checkout expires with a login that was swiped down: a later one does not check out")
  func forgetsACancelledLogin() {
    shop.send(.showBasket).send(.checkOut).isHeld().swipeDown().shows([.catalogue, .basket])
      .send(.loggedIn).shows([.catalogue, .basket])
  }

  @Test("Nobody gets to the checkout without a login, by code either")
  func guardsEveryDoor() {
    shop.send(.showBasket).update { $0.sheet = .checkout }
      .isRefused("a guard would hold it, and a change made by code cannot wait")
      .shows([.catalogue, .basket])
  }

  @Test("Asked twice, a held checkout brings one login and goes on once")
  func holdsOnce() {
    shop.send(.showBasket).send(.checkOut).isHeld().send(.checkOut).isHeld()
      .shows(ScreenStack(.catalogue, .basket, presenting: [.login]))
      .send(.loggedIn)
      .shows(ScreenStack(.catalogue, .basket, presenting: [.checkout]))
      .send(.closeSheet).shows([.catalogue, .basket])
      .send(.loggedIn).shows([.catalogue, .basket])
  }

  @Test("A login without a checkout closes, and is not offered to a customer who is logged in")
  func logsIn() {
    shop.send(.askLogin).shows(ScreenStack(.catalogue, presenting: [.login]))
      .send(.loggedIn).shows([.catalogue])
      .passesOn(ShopMessage.askLogin)
  }

  @Test("The sheet closes on request, both login and checkout")
  func closesTheSheet() {
    shop.send(.showBasket).send(.checkOut).isHeld().send(.closeSheet).shows([.catalogue, .basket])
    shop.send(.loggedIn).send(.showBasket).send(.checkOut).send(.closeSheet)
      .shows([.catalogue, .basket])
  }

  @Test("A checkout that was swiped down leaves the basket as it was")
  func leavesTheCheckout() {
    shop.send(.loggedIn).send(.showBasket).send(.checkOut)
      .swipeDown().shows([.catalogue, .basket])
      .passesOn(FlowResult<Order>.left(.sheetSwipe)).shows([.catalogue, .basket])
  }

  @Test("A finished checkout leads to the receipt over the catalogue")
  func showsTheReceipt() {
    shop.send(.loggedIn).send(.open(book: 7)).send(.showBasket).send(.checkOut)
      .send(FlowResult.finished(order)).shows([.catalogue, .receipt(1)])
      .back().shows([.catalogue])
  }

  @Test("From the receipt the customer goes on to the catalogue, a book or the basket")
  func goesOnFromTheReceipt() {
    let receipt = shop.send(FlowResult.finished(order)).shows([.catalogue, .receipt(1)])
    receipt.send(.browse).shows([.catalogue])
    receipt.send(.open(book: 12)).shows([.catalogue, .book(12)])
    receipt.send(.showBasket).shows([.catalogue, .basket])
  }

  @Test("Without the basket on show there is nothing to check out")
  func checksOutOnlyFromTheBasket() {
    shop.passesOn(ShopMessage.checkOut).shows([.catalogue])
  }

  @Test("Logging out ends a checkout under way")
  func loggingOutEndsTheCheckout() {
    shop.send(.loggedIn).send(.showBasket).send(.checkOut).send(.loggedOut)
      .shows([.catalogue, .basket])
  }

  @Test("Messages of the checkout and of the account are not the shop's")
  func passesOtherMessagesOn() {
    shop.passesOn(CheckoutMessage.confirm).passesOn(AccountMessage.showOrders)
      .passesOn(Buy(book: 42)).passesOn(FlowResult<Int>.finished(1))
  }
}
