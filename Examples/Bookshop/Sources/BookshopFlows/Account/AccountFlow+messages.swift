public import CoordinatorKit

extension AccountFlow {
  /// What the buttons of a screen send; one order stands for all, and nobody gets the newsletter yet.
  public func messages(
    from screen: Screen, in state: State
  ) -> [any CoordinatorMessageable] {
    switch screen {
    case .account:
      state.isLoggedIn
        ? [AccountMessage.showOrders, AccountMessage.showSettings, Identify.logOut]
        : [AccountMessage.askLogin, AccountMessage.showSettings]
    case .orders: [AccountMessage.open(order: 1)]
    case .order, .about: []
    case .login: [Identify.logIn(name: "Ada"), CloseSheet()]
    case .settings: [AccountMessage.showNewsletter, AccountMessage.showAbout, CloseSheet()]
    case .newsletter:
      [SubscribeToNewsletter(isOn: !state.hasUnsavedChanges)]
        + (state.hasUnsavedChanges ? [SettleSettings.save] : []) + [CloseSheet()]
    case .unsaved: [SettleSettings.save, SettleSettings.discard, AccountMessage.stay]
    }
  }
}
