import BookshopFlows
import CoordinatorKit
import CoordinatorKitTesting
import Testing

@Suite("The shop flow")
struct ShopFlowTests {
  private let shop = FlowTester(ShopFlow(), state: .init())
  private let order = Order(number: 1, basket: Basket(), address: "Quay 3", payment: .card)

  @Test("A chosen book opens over the catalogue, and Back returns there")
  func opensABook() {
    shop.shows([.catalogue])
      .send(.open(book: 42)).shows([.catalogue, .book(42)])
      .back().shows([.catalogue])
  }

  @Test("The basket opens over the current book")
  func opensTheBasket() {
    shop.send(.open(book: 42)).send(.showBasket).shows([.catalogue, .book(42), .basket])
      .back().shows([.catalogue, .book(42)])
      .back().shows([.catalogue])
  }

  @Test("The back menu leads from the basket directly to the catalogue")
  func leavesBookAndBasketAtOnce() {
    shop.send(.open(book: 42)).send(.showBasket)
      .back(levels: 2).shows([.catalogue])
      .send(.showBasket).shows([.catalogue, .basket])
  }

  @Test("A book that the shop does not have is left to others")
  func doesNotOpenAnUnknownBook() {
    shop.passesOn(ShopMessage.open(book: 99)).shows([.catalogue])
  }

  @Test("A checkout without a login is held and resumes after the login")
  func loginHoldsTheCheckout() {
    shop.send(.showBasket).send(.checkOut).isHeld()
      .shows(ScreenStack(.catalogue, .basket, presenting: [.login]))
      .send(.loggedIn)
      .shows(ScreenStack(.catalogue, .basket, presenting: [.checkout], as: .fullScreen))
  }

  @Test("A logged-in customer checks out immediately")
  func checksOutAtOnce() {
    shop.send(.loggedIn).send(.showBasket).send(.checkOut)
      .shows(ScreenStack(.catalogue, .basket, presenting: [.checkout], as: .fullScreen))
  }

  @Test(
    "A held checkout expires when the login is swiped down, and a later login does not resume it")
  func forgetsACancelledLogin() {
    shop.send(.showBasket).send(.checkOut).isHeld().swipeDown().shows([.catalogue, .basket])
      .send(.loggedIn).shows([.catalogue, .basket])
  }

  @Test("No route reaches the checkout without a login, not even code")
  func guardsEveryDoor() {
    shop.send(.showBasket).update { $0.sheet = .checkout }
      .isRefused("a guard would hold it, and a change made by code cannot wait")
      .shows([.catalogue, .basket])
  }

  @Test("A held checkout requested twice opens one login and resumes once")
  func holdsOnce() {
    shop.send(.showBasket).send(.checkOut).isHeld().send(.checkOut).isHeld()
      .shows(ScreenStack(.catalogue, .basket, presenting: [.login]))
      .send(.loggedIn)
      .shows(ScreenStack(.catalogue, .basket, presenting: [.checkout], as: .fullScreen))
      .send(.closeSheet).shows([.catalogue, .basket])
      .send(.loggedIn).shows([.catalogue, .basket])
  }

  @Test("A login without a checkout closes and is not offered to a logged-in customer")
  func logsIn() {
    shop.send(.askLogin).shows(ScreenStack(.catalogue, presenting: [.login]))
      .send(.loggedIn).shows([.catalogue])
      .passesOn(ShopMessage.askLogin)
  }

  @Test("The sheet closes on request, for login and checkout alike")
  func closesTheSheet() {
    shop.send(.showBasket).send(.checkOut).isHeld().send(.closeSheet).shows([.catalogue, .basket])
    shop.send(.loggedIn).send(.showBasket).send(.checkOut).send(.closeSheet)
      .shows([.catalogue, .basket])
  }

  @Test("A checkout that is dragged down leaves the basket unchanged")
  func leavesTheCheckout() {
    shop.send(.loggedIn).send(.showBasket).send(.checkOut)
      .send(.closeSheet).shows([.catalogue, .basket])
      .passesOn(FlowResult<Order>.left(.programmatic)).shows([.catalogue, .basket])
  }

  @Test("A finished checkout leads to the receipt over the catalogue")
  func showsTheReceipt() {
    shop.send(.loggedIn).send(.open(book: 7)).send(.showBasket).send(.checkOut)
      .send(FlowResult.finished(order)).shows([.catalogue, .receipt(1)])
      .back().shows([.catalogue])
  }

  @Test("The receipt leads on to the catalogue, a book or the basket")
  func goesOnFromTheReceipt() {
    let receipt = shop.send(FlowResult.finished(order)).shows([.catalogue, .receipt(1)])
    receipt.send(.browse).shows([.catalogue])
    receipt.send(.open(book: 12)).shows([.catalogue, .book(12)])
    receipt.send(.showBasket).shows([.catalogue, .basket])
  }

  @Test("Checkout starts only while the basket is visible")
  func checksOutOnlyFromTheBasket() {
    shop.passesOn(ShopMessage.checkOut).shows([.catalogue])
  }

  @Test("Logging out ends a running checkout")
  func loggingOutEndsTheCheckout() {
    shop.send(.loggedIn).send(.showBasket).send(.checkOut).send(.loggedOut)
      .shows([.catalogue, .basket])
  }

  @Test("The shop passes on messages of the checkout and the account")
  func passesOtherMessagesOn() {
    shop.passesOn(CheckoutMessage.confirm).passesOn(AccountMessage.showOrders)
      .passesOn(Buy(book: 42)).passesOn(FlowResult<Int>.finished(1))
  }
}
