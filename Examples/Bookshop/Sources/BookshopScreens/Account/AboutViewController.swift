import CoordinatorKitUI

/// The page about this program.
final class AboutViewController: PageViewController {
  override func fill() {
    line("Bookshop shows what CoordinatorKit does. No book here is for sale.")
  }
}
