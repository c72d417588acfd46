import CoordinatorKit
import CoordinatorKitTesting
import Testing

@Suite("A checkout asks for address and payment behind a login, and ends with an order")
struct CheckoutFlowTests {
  private let checkout = FlowTester(CheckoutFlow(), state: .init())

  @Test("A logged-in reader completes the order") func wholeWay() {
    FlowTester(CheckoutFlow(), state: .init(reader: "Ada"))
      .shows([.address])
      .send(.deliver(to: "Baker Street")).shows([.address, .payment])
      .send(.pay(card: 1234)).shows([.address, .payment, .confirmation])
      .results(in: nil)
      .send(.confirm).results(in: .init(address: "Baker Street", card: 1234))
  }

  @Test("Paying without a login opens it in a sheet, and paying works afterwards")
  func asksForALogin() {
    checkout
      .send(.deliver(to: "Baker Street"))
      .send(.pay(card: 1234))
      .shows(ScreenStack(.address, .payment, presenting: [.login], as: .formSheet))
      .send(FlowResult.finished("Ada")).shows([.address, .payment])
      .send(.pay(card: 1234)).shows([.address, .payment, .confirmation])
  }

  @Test("A login that is swiped down leaves the payment unchanged") func loginSwipedDown() {
    checkout
      .send(.deliver(to: "Baker Street"))
      .send(.pay(card: 1234))
      .swipeDown().shows([.address, .payment])
      .send(.login)
      .send(FlowResult<String>.left(.sheetSwipe)).shows([.address, .payment])
      .results(in: nil)
  }

  @Test("Back returns one step at a time, to the address") func goesBackOneStep() {
    FlowTester(CheckoutFlow(), state: .init(address: "Baker Street", card: 1, reader: "Ada"))
      .shows([.address, .payment, .confirmation])
      .back().shows([.address, .payment])
      .back().shows([.address])
  }

  @Test("Nothing can be confirmed before it is paid, nor by another kind of child")
  func passesOn() {
    checkout
      .passesOn(CheckoutMessage.confirm)
      .passesOn(FlowResult.finished(42))
      .shows([.address])
  }
}
