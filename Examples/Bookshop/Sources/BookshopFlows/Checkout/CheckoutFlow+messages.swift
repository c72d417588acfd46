public import CoordinatorKit

extension CheckoutFlow {
  /// What the buttons of a screen send; one address stands for all.
  public func messages(
    from screen: Screen, in state: State
  ) -> [any CoordinatorMessageable] {
    switch screen {
    case .address: [CheckoutMessage.deliver(to: "5 Harbour Lane"), CloseSheet()]
    case .payment: Payment.allCases.map(CheckoutMessage.pay)
    case .confirm: [CheckoutMessage.confirm]
    }
  }
}
