import BookshopFlows
import BookshopPages
import CoordinatorKitUI

/// Makes what shows the screens of a checkout.
@MainActor struct CheckoutScreens {
  let pages: PageScreens

  func make(_ screen: CheckoutFlow.Screen) -> any Presentable {
    pages.make(screen, in: controller(for: screen), Page.init)
  }

  private func controller(for screen: CheckoutFlow.Screen) -> PageViewController.Type {
    switch screen {
    case .address: AddressViewController.self
    case .payment: PaymentViewController.self
    case .confirm: ConfirmViewController.self
    }
  }
}
