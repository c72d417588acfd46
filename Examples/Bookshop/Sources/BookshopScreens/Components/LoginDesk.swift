import BookshopFlows
import CoordinatorKitUI

/// Notes who is there, and tells the flows, which decide by it.
struct LoginDesk: TypedComponent {
  let store: ShopStore

  func handle(_ message: Identify, with coordinator: any Coordinator) {
    let shop = coordinator.findChild(of: ShopCoordinator.self)
    let account = coordinator.findChild(of: AccountCoordinator.self)
    switch message {
    case .logIn(let name):
      store.identify(name)
      shop?.send(ShopMessage.loggedIn)
      account?.send(AccountMessage.loggedIn)
    case .logOut:
      store.identify(nil)
      shop?.send(ShopMessage.loggedOut)
      account?.send(AccountMessage.loggedOut)
    }
  }
}
