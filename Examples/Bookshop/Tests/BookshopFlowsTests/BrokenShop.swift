import BookshopFlows
import CoordinatorKit

/// The shop's flow with one fault planted in it.
struct BrokenShop: Flow {
  enum Fault { case deadEnd, unguardedPayment, secondDoor, unhandledMessage, duplicate }
  typealias Screen = ShopFlow.Screen

  let fault: Fault
  private let shop = ShopFlow()

  init(_ fault: Fault) { self.fault = fault }

  func screens(for state: ShopFlow.State) -> ScreenStack<Screen> {
    let stack = shop.screens(for: state)
    if fault == .duplicate, let book = state.book, state.showsBasket {
      stack.screens + [.book(book)]
      if let sheet = stack.sheet { sheet }
    } else {
      stack
    }
  }

  func update(_ state: inout ShopFlow.State, with message: ShopMessage) -> FlowReply {
    switch (fault, message) {
    case (.deadEnd, .browse) where state.receipt != nil: return .handled
    case (.deadEnd, .open), (.deadEnd, .showBasket):
      if state.receipt != nil { return .handled }
    case (.unhandledMessage, .browse) where state.receipt != nil: return .unhandled
    case (.secondDoor, .browse):
      // Whoever browses goes on to pay for what they looked at.
      state.showsBasket = false
      state.sheet = .checkout
      return .handled
    default: break
    }
    return shop.update(&state, with: message)
  }

  func userLeft(_ screens: [Screen], _ state: inout ShopFlow.State) {
    shop.userLeft(screens, &state)
  }

  func childEnded(
    _ result: any CoordinatorMessageable, at child: PartialKeyPath<ShopFlow.State>?,
    _ state: inout ShopFlow.State
  ) -> FlowReply {
    shop.childEnded(result, at: child, &state)
  }

  func entering(_ screen: Screen, in state: ShopFlow.State) -> Verdict {
    switch fault {
    case .unguardedPayment: .allow
    case .secondDoor where !state.showsBasket: .allow
    default: shop.entering(screen, in: state)
    }
  }

  func leaving(_ screen: Screen, in state: ShopFlow.State) -> Verdict {
    if fault == .deadEnd, case .receipt = screen { .refuse("read it") } else { .allow }
  }

  func messages(
    from screen: Screen, in state: ShopFlow.State
  ) -> [any CoordinatorMessageable] {
    shop.messages(from: screen, in: state)
  }
}
