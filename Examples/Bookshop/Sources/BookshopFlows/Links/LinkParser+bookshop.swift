public import CoordinatorKit
public import CoordinatorKitLinks

// A link names a place by all that leads there, so the same table makes links of places.

extension LinkParsing where Self == LinkParser {
  /// The links into the shop, and back.
  public static var bookshop: LinkParser { .links }
}

extension LinkParser {
  fileprivate static let links = LinkParser(scheme: "bookshop", hosts: ["bookshop.example"]) {
    $0.mount(
      Table { $0.mount(shop, at: "", ShopMessage.browse) }, at: "", AppRoute.shop)
    $0.mount(
      Table { $0.mount(account, at: "", AccountMessage.showAccount) }, at: "account",
      AppRoute.account)
  }

  private static let shop = Table {
    $0.mount(places)
    $0.mount(places, at: "shelf/:shelf", CatalogueMessage.show)
  }

  private static let places = Table {
    $0.mount(Table { $0.mount(basket, at: "basket", ShopMessage.showBasket) }, at: "book/:id") {
      (book: Book) in
      ShopMessage.open(book: book.id)
    } values: {
      if case .open(let id) = $0 { Catalogue.book(id) } else { nil }
    }
    $0.mount(
      Table { $0.mount(basket, at: "basket", ShopMessage.showBasket) }, at: "isbn/:isbn",
      FindBook.init)
    $0.mount(basket, at: "basket", ShopMessage.showBasket)
    $0.route("receipt/:order", ShopMessage.show(receipt:))
  }

  private static let basket = Table {
    $0.mount(checkout, at: "checkout", ShopMessage.checkOut)
  }

  private static let checkout = Table {
    $0.mount(
      Table { $0.route(":payment", CheckoutMessage.pay) }, at: ":address",
      CheckoutMessage.deliver)
  }

  private static let account = Table {
    $0.mount(
      Table { $0.route(":number", AccountMessage.open(order:)) }, at: "orders",
      AccountMessage.showOrders)
    $0.mount(settings, at: "settings", AccountMessage.showSettings)
  }

  private static let settings = Table {
    $0.route("about", AccountMessage.showAbout)
    $0.route("newsletter", AccountMessage.showNewsletter)
  }
}
