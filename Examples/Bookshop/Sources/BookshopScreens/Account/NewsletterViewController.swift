import BookshopFlows
import CoordinatorKitUI

/// The page on which the newsletter is switched on and off; saved is what stays.
final class NewsletterViewController: StorePageViewController {
  override func fill() {
    let isOn = store.newsletterDraft
    line("Newsletter: \(isOn ? "on" : "off")")
    if store.hasUnsavedChanges { line("Not saved yet.") }
    button("Switch \(isOn ? "off" : "on")", sends: SubscribeToNewsletter(isOn: !isOn))
    if store.hasUnsavedChanges { button("Save", sends: SettleSettings.save) }
    button("Done", sends: CloseSheet())
  }
}
