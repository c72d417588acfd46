public import CoordinatorKit

/// What happens on the screens of a checkout.
public enum CheckoutMessage: Route, Hashable, Codable, Sendable {
  /// The address was given.
  case deliver(to: String)
  /// The kind of payment was chosen.
  case pay(by: Payment)
  /// The order was confirmed.
  case confirm
}
