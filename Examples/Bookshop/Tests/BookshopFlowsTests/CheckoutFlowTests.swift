import BookshopFlows
import CoordinatorKit
import CoordinatorKitTesting
import Testing

@Suite("The checkout flow")
struct CheckoutFlowTests {
  private let basket: Basket
  private let checkout: FlowTester<CheckoutFlow>

  init() {
    var basket = Basket()
    basket.add(42)
    self.basket = basket
    checkout = FlowTester(CheckoutFlow(), state: .init(number: 3, basket: basket))
  }

  @Test("Address, payment and confirmation follow each other and end with an order")
  func comesToAnOrder() {
    checkout.shows([.address]).results(in: nil)
      .send(.deliver(to: "Quay 3")).shows([.address, .payment]).results(in: nil)
      .send(.pay(by: .invoice)).shows([.address, .payment, .confirm]).results(in: nil)
      .send(.confirm)
      .results(in: Order(number: 3, basket: basket, address: "Quay 3", payment: .invoice))
  }

  @Test("Back returns to the previous question")
  func goesBack() {
    checkout.send(.deliver(to: "Quay 3")).send(.pay(by: .card))
      .back().shows([.address, .payment])
      .back().shows([.address])
      .send(.deliver(to: "Quay 4")).send(.pay(by: .card)).send(.confirm)
      .results(in: Order(number: 3, basket: basket, address: "Quay 4", payment: .card))
  }

  @Test("The back menu returns to the first question")
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

  @Test("The checkout does not close its own sheet")
  func doesNotCloseItself() {
    checkout.passesOn(CloseSheet()).passesOn(ShopMessage.closeSheet)
  }
}
