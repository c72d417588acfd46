import BookshopFlows
import CoordinatorKit
import CoordinatorKitTesting
import Testing

@Suite("The checkout's flow")
struct CheckoutFlowTests {
  private let basket: Basket
  private let checkout: FlowTester<CheckoutFlow>

  init() {
    var basket = Basket()
    basket.add(42)
    self.basket = basket
    checkout = FlowTester(CheckoutFlow(), state: .init(number: 3, basket: basket))
  }

  @Test("Address, payment and confirmation follow each other and come to an order")
  func comesToAnOrder() {
    checkout.shows([.address]).results(in: nil)
      .send(.deliver(to: "Quay 3")).shows([.address, .payment]).results(in: nil)
      .send(.pay(by: .invoice)).shows([.address, .payment, .confirm]).results(in: nil)
      .send(.confirm)
      .results(in: Order(number: 3, basket: basket, address: "Quay 3", payment: .invoice))
  }

  @Test("Back asks the question before once more")
  func goesBack() {
    checkout.send(.deliver(to: "Quay 3")).send(.pay(by: .card))
      .back().shows([.address, .payment])
      .back().shows([.address])
      .send(.deliver(to: "Quay 4")).send(.pay(by: .card)).send(.confirm)
      .results(in: Order(number: 3, basket: basket, address: "Quay 4", payment: .card))
  }

  @Test("The back menu asks all questions anew")
  func goesBackToTheAddress() {
    checkout.send(.deliver(to: "Quay 3")).send(.pay(by: .card))
      .back(levels: 2).shows([.address])
      .passesOn(CheckoutMessage.confirm)
      .send(.deliver(to: "Quay 4")).shows([.address, .payment]).results(in: nil)
  }

  @Test("An answer to a question that was not asked is left to others")
  func takesAnswersInOrder() {
    checkout.passesOn(CheckoutMessage.pay(by: .card)).passesOn(CheckoutMessage.confirm)
      .shows([.address])
  }

  @Test("Closing the sheet is not the checkout's business")
  func doesNotCloseItself() {
    checkout.passesOn(CloseSheet()).passesOn(ShopMessage.closeSheet)
  }
}
