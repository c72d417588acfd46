import BookshopFlows
import CoordinatorKit

/// The shop, and while it is switched to be faulty with a fault: whoever logs in loses sight of the basket.
struct SwitchedShop: Flow {
  static let isFaulty = TaskLocal(wrappedValue: false)
  private var shop: ShopFlow { ShopFlow() }

  func screens(for state: ShopFlow.State) -> ScreenStack<ShopFlow.Screen> {
    shop.screens(for: state)
  }

  func update(_ state: inout ShopFlow.State, with message: ShopMessage) -> FlowReply {
    let reply = shop.update(&state, with: message)
    if message == .loggedIn, Self.isFaulty.get() { state.showsBasket = false }
    return reply
  }

  func userLeft(_ screens: [ShopFlow.Screen], _ state: inout ShopFlow.State) {
    shop.userLeft(screens, &state)
  }

  func childEnded(
    _ result: any CoordinatorMessageable, at child: PartialKeyPath<ShopFlow.State>?,
    _ state: inout ShopFlow.State
  ) -> FlowReply {
    shop.childEnded(result, at: child, &state)
  }

  func entering(_ screen: ShopFlow.Screen, in state: ShopFlow.State) -> Verdict {
    shop.entering(screen, in: state)
  }
}
