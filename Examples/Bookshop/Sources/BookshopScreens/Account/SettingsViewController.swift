import BookshopFlows
import CoordinatorKitUI

/// The first screen of the settings.
final class SettingsViewController: StorePageViewController {
  override func fill() {
    let isOn = store.hasNewsletter
    line("Newsletter: \(isOn ? "on" : "off")")
    button("Newsletter \(isOn ? "off" : "on")", sends: SubscribeToNewsletter(isOn: !isOn))
    button("About", sends: AccountMessage.showAbout)
    button("Done", sends: CloseSheet())
  }
}
