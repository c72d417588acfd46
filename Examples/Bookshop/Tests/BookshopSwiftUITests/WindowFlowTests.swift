import BookshopFlows
import BookshopPages
import BookshopSwiftUI
import CoordinatorKit
import CoordinatorKitTesting
import Testing

@Suite("The flow of a window in SwiftUI")
struct WindowFlowTests {
  private let window = FlowTester(WindowFlow(), state: .init())

  /// The window with the shop in front and, in its second column, some screens.
  private func shop(_ screens: String, _ above: String = "", badge: Int? = nil) -> String {
    let label = badge.map { "Shop, badge: \($0)" } ?? "Shop"
    return
      "[shop (\(label)): (shop(catalogue) ‖ \(screens) (placeholder: nothingChosen))] | account (Account): account(account)\(above)"
  }

  /// The window with the account in front.
  private func account(_ above: String = "") -> String {
    "shop (Shop): (shop(catalogue) ‖  (placeholder: nothingChosen)) | [account (Account): account(account)]\(above)"
  }

  @Test("The catalogue stands beside what was opened from it, and Back leads there from the author")
  func columns() {
    window.shows(text: shop(""))
      .send(ShopMessage.open(book: 42)).send(WindowMessage.show(author: "Ruth Castellan"))
      .shows(text: shop(#"shop(book(42)) › author("Ruth Castellan")"#))
      .back().shows(text: shop("shop(book(42))"))
      .back().shows(text: shop(""))
  }

  @Test("Another book takes the place of the one whose author is on show, with its shelf beside it")
  func otherBook() {
    let window = window.send(ShopMessage.open(book: 42))
      .send(WindowMessage.show(author: "Ruth Castellan"))
      .send(ShopMessage.open(book: 7)).shows(text: shop("shop(book(7))"))
    #expect(window.state.catalogue.shelf == .science)
  }

  @Test("Another shelf leaves the book on show")
  func otherShelf() {
    let window = window.send(ShopMessage.open(book: 42)).send(CatalogueMessage.show(.children))
      .shows(text: shop("shop(book(42))"))
    #expect(window.state.catalogue.shelf == .children)
  }

  @Test("A copy leaves the basket, and the badge of the tab, when the customer agrees")
  func putsBack() {
    let asked = window.send(Buy(book: 42)).send(ShopMessage.showBasket).send(PutBack(book: 42))
      .shows(text: shop("shop(basket)", " ⌃ alert(put back)", badge: 1))
    let kept = asked.tapAlert("Keep it").shows(text: shop("shop(basket)", badge: 1))
    #expect(kept.state.contents.basket.count == 1)
    let gone = asked.tapAlert("Put back").shows(text: shop("shop(basket)"))
    #expect(gone.state.contents.basket.isEmpty)
  }

  @Test("The checkout waits for a login, and for something to buy")
  func checkout() {
    let window = window.send(ShopMessage.showBasket)
      .send(ShopMessage.checkOut).isRefused("the basket is empty")
      .send(Buy(book: 42)).send(ShopMessage.checkOut).isHeld()
      .shows(text: shop("shop(basket)", " ⌃ shop(login)", badge: 1))
      .send(Identify.logIn(name: "Ada"))
      .shows(text: shop("shop(basket)", " ⌃ shop(checkout) (as: .fullScreen)", badge: 1))
    #expect(window.state.account.isLoggedIn && window.state.contents.customer == "Ada")
    let out = window.send(Identify.logOut).shows(text: shop("shop(basket)", badge: 1))
    #expect(!out.state.account.isLoggedIn && out.state.contents.customer == nil)
  }

  @Test("A part of the app is shown without what lay over the other")
  func parts() {
    window.send(ShopMessage.askLogin).send(AppRoute.account).shows(text: account())
      .send(AccountMessage.showSettings).shows(text: account(" ⌃ account(settings)"))
      .swipeDown().selectTab("shop").shows(text: shop(""))
  }

  @Test(
    "Unsaved settings bring the question of the account's flow, also when a link leads elsewhere")
  func unsaved() {
    window.send(AppRoute.account).send(AccountMessage.showSettings)
      .send(AccountMessage.showNewsletter).send(SubscribeToNewsletter(isOn: true))
      .send(AppRoute.shop).isRedirected(to: AccountMessage.askAboutChanges)
      .shows(
        text: account(" ⌃ account(settings) › account(newsletter) ⌃ account(unsaved)"))
  }

  @Test("A book that is looked for has a sheet of the shop, until it is found or not wanted")
  func search() {
    let book = FindBook(isbn: "9780000000042")
    let looking = window.send(BookSearch.began(book))
      .shows(text: shop("", " ⌃ shop(search(looking for 9780000000042))"))
    looking.send(CloseSheet()).sends(BookSearch.cancel).shows(text: shop(""))
    looking.send(BookSearch.answered(book)).send(ShopMessage.open(book: 42))
      .shows(text: shop("shop(book(42))"))
  }

  @Test("What nobody knows is left to others")
  func others() {
    window.passesOn(ReloadMessage(animated: false))
  }

  @Test(
    "Each preview shows its screen on top",
    arguments: zip(
      WindowExample.allCases,
      [
        "shop(catalogue)", #"author("Ruth Castellan")"#, "shop(basket)", "shop(checkout)",
        "account(order(1))", "account(unsaved)",
      ]))
  func examples(_ example: WindowExample, top: String) throws {
    let window = FlowTester(WindowFlow(), state: example.state)
    let screen = try #require(window.screens.top)
    #expect("\(ScreenStack(screen))" == top)
    #expect(Page(screen, in: window.state) != Page("Not found") || example == .checkout)
  }
}
