import BookshopFlows
import BookshopPages
import CoordinatorKit
import Testing

@Suite("What the screens show and send")
struct PageTests {
  /// The contents of a shop in which much has happened.
  private let busy: ShopContents = {
    var shop = ShopContents()
    shop.customer = "Ada"
    var basket = Basket()
    basket.add(7)
    shop.orders = [Order(number: 1, basket: basket, address: "Quay 3", payment: .card)]
    shop.basket.add(42)
    shop.basket.add(42)
    shop.newsletterDraft = true
    return shop
  }()

  @Test("A shelf shows its books, the basket in brief, and leads to the other shelves")
  func showsAShelf() {
    #expect(
      Page(CatalogueFlow.Screen.shelf(.science), in: ShopContents())
        == Page(
          "Science",
          [
            .line("○ ● ○  Science"), .line("Basket: empty"),
            .button("The Salt Atlas", sends: ShopMessage.open(book: 7)),
            .button("A Field Guide to Lost Ferries", sends: ShopMessage.open(book: 23)),
            .button("Basket", sends: ShopMessage.showBasket),
            .button("Shelf: Fiction", sends: CatalogueMessage.show(.fiction)),
            .button("Shelf: For children", sends: CatalogueMessage.show(.children)),
          ]))
    let page = Page(CatalogueFlow.Screen.shelf(.science), in: busy)
    #expect(page.elements[1] == .line("Basket: 2 books, €25.80"))
  }

  @Test("A book says how many copies are in the basket")
  func showsABook() {
    #expect(
      Page(ShopFlow.Screen.book(42), in: busy)
        == Page(
          "Night Train to Almeria",
          [
            .line("by Ruth Castellan"), .line("€12.90"), .line("In the basket: 2"),
            .button("Buy", sends: Buy(book: 42)),
            .button("Basket", sends: ShopMessage.showBasket),
          ]))
  }

  @Test("Only a basket with something in it can be checked out")
  func showsTheBasket() {
    #expect(
      Page(ShopFlow.Screen.basket, in: ShopContents())
        == Page(
          "Basket",
          [
            .line("The basket is empty."), .button("Go on browsing", sends: ShopMessage.browse),
          ]))
    #expect(
      Page(ShopFlow.Screen.basket, in: busy)
        == Page(
          "Basket",
          [
            .line("2 × Night Train to Almeria, €25.80"), .line("Total: €25.80"),
            .button("Check out", sends: ShopMessage.checkOut),
            .button("Put back Night Train to Almeria", sends: PutBack(book: 42)),
            .button("Go on browsing", sends: ShopMessage.browse),
          ]))
  }

  @Test("A receipt and an order say the same about what was bought")
  func showsAnOrder() {
    let order: [Page.Element] = [
      .line("1 × The Salt Atlas, €18.00"), .line("Total: €18.00, by card"), .line("To: Quay 3"),
    ]
    #expect(
      Page(ShopFlow.Screen.receipt(1), in: busy)
        == Page(
          "Receipt",
          [.line("Thank you. Order 1 is on its way.")] + order
            + [.button("Go on browsing", sends: ShopMessage.browse)]))
    #expect(Page(AccountFlow.Screen.order(1), in: busy) == Page("Order 1", order))
  }

  @Test("What the shop does not know has a page that says so")
  func showsWhatIsMissing() {
    #expect(Page(ShopFlow.Screen.book(99), in: busy) == Page("Not found"))
    #expect(Page(ShopFlow.Screen.receipt(2), in: busy) == Page("Not found"))
    #expect(Page(AccountFlow.Screen.order(2), in: busy) == Page("Not found"))
  }

  @Test("The account differs for somebody who is logged in")
  func showsTheAccount() {
    #expect(
      Page(AccountFlow.Screen.account, in: ShopContents())
        == Page(
          "Account",
          [
            .line("Nobody is logged in."), .button("Log in", sends: AccountMessage.askLogin),
            .button("Settings", sends: AccountMessage.showSettings),
          ]))
    #expect(
      Page(AccountFlow.Screen.account, in: busy)
        == Page(
          "Account",
          [
            .line("Logged in as Ada."), .button("Orders", sends: AccountMessage.showOrders),
            .button("Settings", sends: AccountMessage.showSettings),
            .button("Log out", sends: Identify.logOut),
          ]))
  }

  @Test("The newsletter can be saved only after a change")
  func showsTheNewsletter() {
    #expect(
      Page(AccountFlow.Screen.newsletter, in: ShopContents())
        == Page(
          "Newsletter",
          [
            .line("Newsletter: off"),
            .button("Switch on", sends: SubscribeToNewsletter(isOn: true)),
            .button("Done", sends: CloseSheet()),
          ]))
    #expect(
      Page(AccountFlow.Screen.newsletter, in: busy)
        == Page(
          "Newsletter",
          [
            .line("Newsletter: on"), .line("Not saved yet."),
            .button("Switch off", sends: SubscribeToNewsletter(isOn: false)),
            .button("Save", sends: SettleSettings.save), .button("Done", sends: CloseSheet()),
          ]))
  }

  @Test("A message takes what was typed, or what the field begins with")
  func sendsWhatWasTyped() {
    func message(of title: String, on page: Page, _ entries: Page.Entries) -> AnyHashable? {
      for case .button(let button) in page.elements where button.title == title {
        return AnyHashable(button.message(entries))
      }
      return nil
    }
    let login = Page(ShopFlow.Screen.login, in: busy)
    #expect(message(of: "Log in", on: login, [:]) == AnyHashable(Identify.logIn(name: "Ada")))
    #expect(
      message(of: "Log in", on: login, ["Name": "Bo"]) == AnyHashable(Identify.logIn(name: "Bo")))
    let address = Page(CheckoutFlow.Screen.address, in: busy)
    #expect(
      message(of: "Send it there", on: address, ["Street": "Quay 4"])
        == AnyHashable(CheckoutMessage.deliver(to: "Quay 4")))
  }

  @Test("Pages are equal only if their buttons send the same")
  func comparesMessages() {
    let page = Page("A", [.button("Go", sends: Buy(book: 1))])
    #expect(page == Page("A", [.button("Go", sends: Buy(book: 1))]))
    #expect(page != Page("A", [.button("Go", sends: Buy(book: 2))]))
    #expect(page != Page("A", [.button("Go", sends: PutBack(book: 1))]))
    #expect(page.hashValue == Page("A", [.button("Go", sends: Buy(book: 1))]).hashValue)
  }
}
