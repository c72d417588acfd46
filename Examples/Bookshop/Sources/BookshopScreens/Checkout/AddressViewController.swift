import BookshopFlows
import CoordinatorKitUI

/// Asks where to send the books.
final class AddressViewController: PageViewController {
  private let customer: String?

  init(name: String, customer: String?) {
    self.customer = customer
    super.init(name: name, title: "Address")
  }

  override func fill() {
    line("Where shall we send it, \(customer ?? "stranger")?")
    let street = field("Street", "5 Harbour Lane")
    button("Send it there") { [weak street] in CheckoutMessage.deliver(to: street?.text ?? "") }
    button("Cancel", sends: CloseSheet())
  }
}
