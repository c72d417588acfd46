import BookshopFlows
import CoordinatorKitUI

/// Asks what becomes of changes that are not saved.
final class UnsavedViewController: PageViewController {
  override func fill() {
    line("Your changes are not saved.")
    button("Save", sends: SettleSettings.save)
    button("Discard", sends: SettleSettings.discard)
    button("Stay", sends: AccountMessage.stay)
  }
}
