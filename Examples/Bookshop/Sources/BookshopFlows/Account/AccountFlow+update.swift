public import CoordinatorKit

extension AccountFlow {
  /// Goes where a message leads.
  public func update(_ state: inout State, with message: AccountMessage) -> FlowReply {
    switch message {
    case .showAccount:
      state.goToAccount()
    case .showOrders:
      guard state.isLoggedIn else { return .unhandled }
      state.showsOrders = true
    case .open(let order):
      guard state.showsOrders else { return .unhandled }
      state.order = order
    case .showSettings:
      state.sheet = .settings(showsAbout: false)
    case .showAbout:
      guard case .settings = state.sheet else { return .unhandled }
      state.sheet = .settings(showsAbout: true)
    case .askLogin:
      guard !state.isLoggedIn else { return .unhandled }
      state.sheet = .login
    case .closeSheet:
      state.sheet = nil
    case .loggedIn:
      state.isLoggedIn = true
      if state.sheet == .login { state.sheet = nil }
    case .loggedOut:
      state.goToAccount()
      state.isLoggedIn = false
    }
    return .handled
  }
}

extension AccountFlow.State {
  fileprivate mutating func goToAccount() {
    showsOrders = false
    order = nil
    sheet = nil
  }
}
