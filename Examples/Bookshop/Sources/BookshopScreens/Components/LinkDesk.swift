import BookshopFlows
import CoordinatorKitUI

/// Follows links: closes the sheet of the other tab, chooses the tab, and says where to go.
struct LinkDesk: TypedComponent {
  func handle(_ message: Link, with coordinator: any Coordinator) {
    guard let app = coordinator as? AppCoordinator else { return }
    switch message {
    case .book, .basket:
      app.account.send(CloseSheet())
      // A guard may keep the sheet, and asks the user about it; over it a link leads nowhere.
      guard app.account.screens.sheet == nil else { return }
      app.shop.send(CloseSheet())
      app.select(app.shop)
    case .account, .settings:
      app.shop.send(CloseSheet())
      app.select(app.account)
    }
    switch message {
    case .book(let id): app.shop.send(ShopMessage.open(book: id))
    case .basket: app.shop.send(ShopMessage.showBasket)
    case .account: app.account.send(AccountMessage.showAccount)
    case .settings: app.account.send(AccountMessage.showSettings)
    }
  }
}
