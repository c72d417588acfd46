public import BookshopFlows

extension Page {
  /// The page of a screen of the account.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - shop: What the shop remembers.
  public init(_ screen: AccountFlow.Screen, in shop: ShopContents) {
    switch screen {
    case .account: self = .account(of: shop.customer)
    case .orders: self = .orders(shop.orders)
    case .order(let number):
      self = shop.order(number).map { Page("Order \(number)", Self.lines(of: $0)) } ?? .notFound
    case .login: self = .login
    case .settings: self = .settings(shop)
    case .about:
      self = Page(
        "About", [.line("Bookshop shows what CoordinatorKit does. No book here is for sale.")])
    case .newsletter: self = .newsletter(shop)
    case .unsaved: self = .unsaved
    }
  }

  private static func account(of customer: String?) -> Page {
    let settings = Element.button("Settings", sends: AccountMessage.showSettings)
    guard let customer else {
      return Page(
        "Account",
        [
          .line("Nobody is logged in."), .button("Log in", sends: AccountMessage.askLogin),
          settings,
        ])
    }
    return Page(
      "Account",
      [
        .line("Logged in as \(customer)."), .button("Orders", sends: AccountMessage.showOrders),
        settings, .button("Log out", sends: Identify.logOut),
      ])
  }

  private static func orders(_ orders: [Order]) -> Page {
    let none: [Element] = orders.isEmpty ? [.line("No orders yet.")] : []
    return Page(
      "Orders",
      none
        + orders.map {
          .button(
            "Order \($0.number), \($0.basket.total)", sends: AccountMessage.open(order: $0.number))
        })
  }

  private static func settings(_ shop: ShopContents) -> Page {
    Page(
      "Settings",
      [
        .line("Newsletter: \(shop.hasNewsletter ? "on" : "off")"),
        .button("Newsletter", sends: AccountMessage.showNewsletter),
        .button("About", sends: AccountMessage.showAbout),
        .button("Done", sends: CloseSheet()),
      ])
  }

  /// What stays is what is saved.
  private static func newsletter(_ shop: ShopContents) -> Page {
    let isOn = shop.newsletterDraft
    let (note, save): ([Element], [Element]) =
      shop.hasUnsavedChanges
      ? ([.line("Not saved yet.")], [.button("Save", sends: SettleSettings.save)]) : ([], [])
    return Page(
      "Newsletter",
      [.line("Newsletter: \(isOn ? "on" : "off")")] + note
        + [.button("Switch \(isOn ? "off" : "on")", sends: SubscribeToNewsletter(isOn: !isOn))]
        + save + [.button("Done", sends: CloseSheet())])
  }

  private static var unsaved: Page {
    Page(
      "Unsaved changes",
      [
        .line("Your changes are not saved."), .button("Save", sends: SettleSettings.save),
        .button("Discard", sends: SettleSettings.discard),
        .button("Stay", sends: AccountMessage.stay),
      ])
  }
}
