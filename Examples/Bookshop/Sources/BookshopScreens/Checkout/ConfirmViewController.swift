import BookshopFlows
import CoordinatorKitUI

/// Asks once more before the order is placed.
final class ConfirmViewController: PageViewController {
  override func fill() {
    line("All set.")
    button("Place the order", sends: CheckoutMessage.confirm)
  }
}
