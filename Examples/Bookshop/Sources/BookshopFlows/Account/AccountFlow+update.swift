public import CoordinatorKit

extension AccountFlow {
  /// Goes where a message leads.
  public func update(_ state: inout State, with message: AccountMessage) -> FlowReply {
    switch message {
    case .showAccount:
      state.goToAccount()
    case .showOrders:
      state.showsOrders = true
    case .open(let order):
      guard state.showsOrders else { return .unhandled }
      state.order = order
    case .showSettings:
      state.show(.settings(nil))
    case .showAbout:
      guard case .settings = state.sheet else { return .unhandled }
      state.show(.settings(.about))
    case .showNewsletter:
      guard case .settings = state.sheet else { return .unhandled }
      state.show(.settings(.newsletter))
    case .changed(let isUnsaved):
      state.hasUnsavedChanges = isUnsaved
    case .askAboutChanges:
      guard state.keepsPage else { return .unhandled }
      state.isAsking = true
    case .stay:
      guard state.isAsking else { return .unhandled }
      state.isAsking = false
    case .askLogin:
      guard !state.isLoggedIn else { return .unhandled }
      state.show(.login)
    case .closeSheet:
      state.show(nil)
    case .loggedIn:
      state.isLoggedIn = true
      if state.sheet == .login { state.sheet = nil }
    case .loggedOut:
      // The settings are those of the shop, not of a customer: whoever is in them may stay.
      state.isLoggedIn = false
      state.showsOrders = false
      state.order = nil
    }
    return .handled
  }
}

extension AccountFlow.State {
  fileprivate mutating func goToAccount() {
    showsOrders = false
    order = nil
    show(nil)
  }

  /// Shows another sheet, or none; a question about the one before goes with it.
  fileprivate mutating func show(_ sheet: AccountSheet?) {
    self.sheet = sheet
    isAsking = false
  }
}
