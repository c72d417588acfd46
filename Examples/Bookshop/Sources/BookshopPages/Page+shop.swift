public import BookshopFlows

extension Page {
  /// The page of a screen of the shop.
  ///
  /// - Parameters:
  ///   - screen: The screen; the catalogue and the checkout are flows of their own, without a page.
  ///   - shop: What the shop remembers.
  public init(_ screen: ShopFlow.Screen, in shop: ShopContents) {
    switch screen {
    case .book(let id): self = Catalogue.book(id).map { .book($0, in: shop) } ?? .notFound
    case .basket: self = .basket(shop.basket)
    case .receipt(let number): self = shop.order(number).map(Page.receipt) ?? .notFound
    case .login: self = .login
    case .search(.looking(let isbn)):
      self = Page(
        "Looking", [.line("Looking for \(isbn) …"), .button("Cancel", sends: CloseSheet())])
    case .search(.nothing(let isbn)):
      self = Page(
        "Not found",
        [.line("The shop has no book \(isbn)."), .button("Close", sends: CloseSheet())])
    case .catalogue, .checkout: self = .notFound
    }
  }

  private static func book(_ book: Book, in shop: ShopContents) -> Page {
    Page(
      book.title,
      [
        .line("by \(book.author)"), .line("\(book.price)"),
        .line("In the basket: \(shop.basket.count(of: book.id))"),
        .button("Buy", sends: Buy(book: book.id)),
        .button("Basket", sends: ShopMessage.showBasket),
      ])
  }

  private static func basket(_ basket: Basket) -> Page {
    let contents: [Element] =
      basket.isEmpty
      ? [.line("The basket is empty.")]
      : basket.lines.map { .line("\($0)") }
        + [
          .line("Total: \(basket.total)"), .button("Check out", sends: ShopMessage.checkOut),
        ]
    let ways = basket.lines.map { copies in
      Element.button(
        "Put back \(copies.book.title)", sends: PutBack(book: copies.book.id))
    }
    return Page("Basket", contents + ways + [goOnBrowsing])
  }

  private static func receipt(_ order: Order) -> Page {
    Page(
      "Receipt",
      [.line("Thank you. Order \(order.number) is on its way.")] + lines(of: order)
        + [goOnBrowsing])
  }

  private static var goOnBrowsing: Element {
    .button("Go on browsing", sends: ShopMessage.browse)
  }

  /// Asks who the customer is; both tabs show it.
  static var login: Page {
    let name = Field("Name", "Ada")
    return Page(
      "Log in",
      [
        .line("Who is shopping?"), .field(name),
        .button("Log in") { Identify.logIn(name: name.text(in: $0)) },
        .button("Cancel", sends: CloseSheet()),
      ])
  }

  /// Stands for something that the shop does not know.
  static let notFound = Page("Not found")

  /// Says what an order is.
  static func lines(of order: Order) -> [Element] {
    order.basket.lines.map { .line("\($0)") }
      + [
        .line("Total: \(order.basket.total), by \(order.payment)"), .line("To: \(order.address)"),
      ]
  }
}

extension ShopContents {
  /// The order with a number.
  func order(_ number: Int) -> Order? { orders.first { $0.number == number } }
}
