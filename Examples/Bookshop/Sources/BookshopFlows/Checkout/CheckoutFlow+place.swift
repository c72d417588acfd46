public import CoordinatorKit

extension CheckoutFlow.State {
  /// The routes that lead here from the first question: the answers so far.
  public var place: [any Route] {
    guard let address else { return [] }
    return [CheckoutMessage.deliver(to: address)]
      + (payment.map { [CheckoutMessage.pay(by: $0)] } ?? [])
  }
}
