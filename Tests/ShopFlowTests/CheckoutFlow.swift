import CoordinatorKit

enum CheckoutMessage: CoordinatorMessageable, Equatable {
  case deliver(to: String)
  case pay(card: Int)
  case confirm
  case login
}

/// Address, payment and confirmation, the payment behind a login in a sheet; it ends with an order.
struct CheckoutFlow: Flow {
  struct State: FlowState, Equatable {
    var address: String?
    var card: Int?
    var reader: String?
    var isLoggingIn = false
    var isConfirmed = false
  }
  enum Screen: FlowScreen, Equatable { case address, payment, confirmation, login }
  struct Order: Equatable {
    let address: String
    let card: Int
  }

  func screens(for state: State) -> ScreenStack<Screen> {
    Screen.address
    if state.address != nil {
      Screen.payment
      if state.card != nil { Screen.confirmation }
    }
    if state.isLoggingIn { Sheet(.login, as: .formSheet) }
  }

  func update(_ state: inout State, with message: CheckoutMessage) -> FlowReply {
    switch message {
    case .deliver(let address): state.address = address
    case .pay(let card):
      if state.reader == nil { state.isLoggingIn = true } else { state.card = card }
    case .confirm:
      guard state.card != nil else { return .unhandled }
      state.isConfirmed = true
    case .login: state.isLoggingIn = true
    }
    return .handled
  }

  func userLeft(_ screens: [Screen], _ state: inout State) {
    for screen in screens {
      switch screen {
      case .address: break
      case .payment: state.address = nil
      case .confirmation: state.card = nil
      case .login: state.isLoggingIn = false
      }
    }
  }

  func childEnded(
    _ result: any CoordinatorMessageable, at child: PartialKeyPath<State>?, _ state: inout State
  ) -> FlowReply {
    guard let login = result as? FlowResult<String> else { return .unhandled }
    state.isLoggingIn = false
    state.reader = login.value
    return .handled
  }

  func result(for state: State) -> Order? {
    guard state.isConfirmed, let address = state.address, let card = state.card else { return nil }
    return Order(address: address, card: card)
  }
}
