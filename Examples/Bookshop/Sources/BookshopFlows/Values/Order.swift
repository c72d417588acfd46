/// What a finished checkout comes to.
public struct Order: Hashable, Codable, Sendable, Identifiable {
  /// The order's number, counted from 1.
  public let number: Int
  /// What was bought.
  public let basket: Basket
  /// Where it is sent.
  public let address: String
  /// How it is paid.
  public let payment: Payment

  /// Makes an order.
  ///
  /// - Parameters:
  ///   - number: The order's number.
  ///   - basket: What was bought.
  ///   - address: Where it is sent.
  ///   - payment: How it is paid.
  public init(number: Int, basket: Basket, address: String, payment: Payment) {
    self.number = number
    self.basket = basket
    self.address = address
    self.payment = payment
  }

  /// The number.
  public var id: Int { number }
}

extension Order: CustomStringConvertible {
  /// `order 1`.
  public var description: String { "order \(number)" }
}
