import BookshopFlows
import CoordinatorKitUI

/// Follows links: chooses the tab, closes the sheet of the other one, and says where to go.
struct LinkDesk: TypedComponent {
  weak var tabs: UITabBarController?

  func handle(_ message: Link, with coordinator: any Coordinator) {
    let shop = coordinator.findChild(of: ShopCoordinator.self)
    let account = coordinator.findChild(of: AccountCoordinator.self)
    switch message {
    case .book, .basket:
      account?.send(AccountMessage.closeSheet)
      tabs?.selectedIndex = 0
    case .account, .settings:
      shop?.send(ShopMessage.closeSheet)
      tabs?.selectedIndex = 1
    }
    switch message {
    case .book(let id): shop?.send(ShopMessage.open(book: id))
    case .basket: shop?.send(ShopMessage.showBasket)
    case .account: account?.send(AccountMessage.showAccount)
    case .settings: account?.send(AccountMessage.showSettings)
    }
  }
}
