/// An amount of money in whole cents.
public struct Cents: Hashable, Codable, Sendable {
  /// The amount.
  public let amount: Int

  /// Makes an amount.
  ///
  /// - Parameter amount: How many cents.
  public init(_ amount: Int) {
    self.amount = amount
  }

  /// Adds two amounts.
  public static func + (left: Cents, right: Cents) -> Cents {
    Cents(left.amount + right.amount)
  }

  /// Multiplies an amount.
  public static func * (count: Int, price: Cents) -> Cents {
    Cents(count * price.amount)
  }
}

extension Cents: CustomStringConvertible {
  /// The amount in euros: `€12.90`.
  public var description: String {
    let cents = amount % 100
    return "€\(amount / 100).\(cents < 10 ? "0" : "")\(cents)"
  }
}
