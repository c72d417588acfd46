import BookshopFlows
import CoordinatorKitUI

/// Asks how the books are paid.
final class PaymentViewController: PageViewController {
  override func fill() {
    line("How will you pay?")
    for payment in Payment.allCases {
      button("By \(payment)", sends: CheckoutMessage.pay(by: payment))
    }
  }
}
