import BookshopFlows
import CoordinatorKitUI

/// Who is logged in, and what they can do.
final class AccountViewController: StorePageViewController {
  override func fill() {
    if let customer = store.customer {
      line("Logged in as \(customer).")
      button("Orders", sends: AccountMessage.showOrders)
      button("Settings", sends: AccountMessage.showSettings)
      button("Log out", sends: Identify.logOut)
    } else {
      line("Nobody is logged in.")
      button("Log in", sends: AccountMessage.askLogin)
      button("Settings", sends: AccountMessage.showSettings)
    }
  }
}
