import BookshopFlows
import CoordinatorKitUI

// A command says what is asked for, not who does it: its message starts at the screen in front, and is
// offered only where somebody would handle it.
extension AppCoordinator {
  /// Declares what can be asked for with the menu bar and the keyboard.
  func declareCommands() {
    commands = [
      Command("Back", image: "chevron.backward", key: .escape, sends: BackMessage()),
      Command("Go to the Shop", key: "1", sends: AppRoute.shop),
      Command("Go to the Account", key: "2", sends: AppRoute.account),
    ]
    account.commands = [
      Command("Orders", image: "shippingbox", sends: AccountMessage.showOrders),
      Command("Settings", image: "gear", key: ",", sends: AccountMessage.showSettings),
    ]
    shop.commands = Self.commands(at: nil)
    // What can be bought is the book on show.
    shop.observe(\.book, while: tabBarController) { [weak shop] _, book in
      shop?.commands = Self.commands(at: book.flatMap(Catalogue.book))
    }
  }

  private static func commands(at book: Book?) -> [Command] {
    let buy = book.map {
      Command("Buy \($0.title)", key: .init("b", [.command, .shift]), sends: Buy(book: $0.id))
    }
    return [
      Command("Basket", image: "basket", key: "b", sends: ShopMessage.showBasket),
      Command("Check Out", image: "creditcard", sends: ShopMessage.checkOut),
    ] + [buy].compactMap { $0 }
  }
}
