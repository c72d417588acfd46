import BookshopFlows
import CoordinatorKitUI

/// Keeps or forgets what was changed in the settings, and leads out of them.
struct SettingsDesk: TypedComponent {
  let store: ShopStore

  func handle(_ message: SettleSettings, with account: any Coordinator) {
    switch message {
    case .save: store.saveSettings()
    case .discard: store.discardSettings()
    }
    // Guards are asked in the state on show, so first the changes are settled, then the sheet goes.
    account.send(AccountMessage.changed(isUnsaved: false))
    account.send(AccountMessage.closeSheet)
  }
}
