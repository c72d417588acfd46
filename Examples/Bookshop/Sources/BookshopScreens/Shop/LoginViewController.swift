import BookshopFlows
import CoordinatorKitUI

/// Asks who the customer is; both tabs show it.
final class LoginViewController: PageViewController {
  init(name: String) {
    super.init(name: name, title: "Log in")
  }

  override func fill() {
    line("Who is shopping?")
    let name = field("Name", "Ada")
    button("Log in") { [weak name] in Identify.logIn(name: name?.text ?? "") }
    button("Cancel", sends: CloseSheet())
  }
}
