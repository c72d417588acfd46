import BookshopFlows
import CoordinatorKitUI

/// Makes what shows the screens of a checkout.
@MainActor struct CheckoutScreens {
  let customer: String?

  func make(_ screen: CheckoutFlow.Screen) -> any Presentable {
    let name = "\(screen)"
    switch screen {
    case .address: return AddressViewController(name: name, customer: customer)
    case .payment: return PaymentViewController(name: name, title: "Payment")
    case .confirm: return ConfirmViewController(name: name, title: "Confirm")
    }
  }
}
