public import CoordinatorKit

/// The checkout: address, payment, confirmation; it comes to an `Order`.
///
/// A flow of its own that knows nothing of the shop around it, so any screen may start one.
public struct CheckoutFlow: DescribedFlow {
  /// How far the checkout has come.
  public struct State: FlowState, Hashable, Codable, Sendable {
    /// The number the order will have.
    public let number: Int
    /// What is being bought.
    public let basket: Basket
    /// Where it is to be sent, once that is known.
    public var address: String?
    /// How it will be paid, once that is known.
    public var payment: Payment?
    /// Whether the customer has confirmed.
    public var isConfirmed = false

    /// The state at the start: nothing is known but the basket.
    ///
    /// - Parameters:
    ///   - number: The number the order will have.
    ///   - basket: What is being bought.
    public init(number: Int, basket: Basket) {
      self.number = number
      self.basket = basket
    }
  }

  /// A screen of the checkout.
  public enum Screen: FlowScreen, Sendable {
    /// Asks where to send the books.
    case address
    /// Asks how they are paid.
    case payment
    /// Shows the order before it is placed.
    case confirm
  }

  /// Makes the flow.
  public init() {}

  /// One screen a question, each over the one before it; going back forgets the answer that led there.
  public var stack: Stack {
    .address
    when(\.address) { _ in .payment }
    when(\.payment) { _ in .confirm }
  }

  /// Notes an answer.
  public func update(_ state: inout State, with message: CheckoutMessage) -> FlowReply {
    switch message {
    case .deliver(let address): state.address = address
    case .pay(let payment):
      guard state.address != nil else { return .unhandled }
      state.payment = payment
    case .confirm:
      guard state.payment != nil else { return .unhandled }
      state.isConfirmed = true
    }
    return .handled
  }

  /// The order, once it is confirmed.
  public func result(for state: State) -> Order? {
    guard state.isConfirmed, let address = state.address, let payment = state.payment else {
      return nil
    }
    return Order(
      number: state.number, basket: state.basket, address: address, payment: payment)
  }
}
