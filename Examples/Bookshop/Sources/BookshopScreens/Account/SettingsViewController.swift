import BookshopFlows
import CoordinatorKitUI

/// The first screen of the settings.
final class SettingsViewController: StorePageViewController {
  override func fill() {
    line("Newsletter: \(store.hasNewsletter ? "on" : "off")")
    button("Newsletter", sends: AccountMessage.showNewsletter)
    button("About", sends: AccountMessage.showAbout)
    button("Done", sends: CloseSheet())
  }
}
