import BookshopFlows
import BookshopPages
import BookshopSwiftUI
import CoordinatorKitSwiftUI
import CoordinatorKitTesting
import Foundation
import Testing

@MainActor @Suite("A window in SwiftUI, played by its buttons, without views")
struct ShopWindowTests {
  private func shop(_ screens: String, _ above: String = "") -> String {
    "[shop: (shop(catalogue) ‖ \(screens))] | account: account(account)\(above)"
  }

  /// What a customer with a book in the basket sees who checks out.
  private func inTheCheckout() -> PlayedWindow {
    PlayedWindow(ShopWindow(WindowExample.checkout.state))
  }

  @Test("From the catalogue over an author to an order, and its receipt")
  func order() {
    expectNoDiagnostics {
      let play = PlayedWindow()
      play.tap("Night Train to Almeria").tap("More by Ruth Castellan")
      #expect(play.shown == shop(#"shop(book(42)) › author("Ruth Castellan")"#))
      play.tap("Night Train to Almeria").tap("Buy").tap("Basket").tap("Check out")
      #expect(play.shown == shop("shop(book(42)) › shop(basket)", " ⌃ shop(login)"))
      play.tap("Log in")
      #expect(play.shown.hasSuffix(" ⌃ shop(checkout) / address"))
      play.tap("Send it there").tap("By card")
      #expect(play.shown.hasSuffix(" / address › payment › confirm"))
      play.tap("Place the order")
      #expect(play.shown == shop("shop(receipt(1))"))
      #expect(play.page?.elements.first == .line("Thank you. Order 1 is on its way."))
      #expect(play.window.state.contents.basket.isEmpty)
      #expect(play.window.childCoordinators.isEmpty)
    }
  }

  @Test("The checkout is closed by the window that it is in, and the next one asks anew")
  func cancelled() {
    let play = inTheCheckout()
    play.tap("Send it there")
    #expect(play.shown.hasSuffix(" / address › payment"))
    play.window.send(CloseSheet())
    #expect(play.shown == shop("shop(basket)"))
    play.tap("Check out")
    #expect(play.shown.hasSuffix(" / address"))
  }

  @Test("Settings are saved, or discarded, from the question about them", arguments: [true, false])
  func settings(isSaved: Bool) {
    let play = PlayedWindow(ShopWindow(WindowExample.unsaved.state))
    play.tap(isSaved ? "Save" : "Discard")
    #expect(play.window.screens.sheet == nil)
    #expect(play.window.state.contents.hasNewsletter == isSaved)
    #expect(!play.window.state.contents.hasUnsavedChanges)
  }

  @Test("A link leads through the shop into the checkout, which is a flow of its own")
  func link() async {
    var state = WindowExample.author.state
    (state.shop.isLoggedIn, state.account.isLoggedIn, state.contents.customer) = (true, true, "Ada")
    let play = PlayedWindow(ShopWindow(state))
    #expect(await play.open("bookshop://book/7/basket/checkout/Quay/card") == .performed)
    #expect(play.shown.hasSuffix("shop(checkout) / address › payment › confirm"))
    #expect(play.window.state.catalogue.shelf == .science)
    #expect(await play.open("bookshop://account/settings/about") == .performed)
    #expect(play.page?.title == "About" && play.window.checkout == nil)
  }

  @Test("A link that needs a login waits for it") func heldLink() async {
    let play = PlayedWindow(ShopWindow(WindowExample.author.state))
    async let outcome = play.open("bookshop://basket/checkout/Quay")
    for _ in 1...1_000 where play.page?.title != "Log in" { await Task.yield() }
    play.tap("Log in")
    #expect(await outcome == .performed)
    #expect(play.shown.hasSuffix(" / address › payment"))
  }

  @Test("A window reopens where it was left, the checkout in it included")
  func restored() {
    let play = inTheCheckout()
    play.tap("Send it there")
    let again = expectNoDiagnostics { PlayedWindow(ShopWindow(restoring: play.window.archive)) }
    #expect(again.shown == play.shown)
    #expect(again.window.state == play.window.state)
    again.window.send(CloseSheet())
    #expect(again.window.archive.checkout == nil)
    again.tap("Check out")
    #expect(again.shown.hasSuffix(" / address"))
  }

  @Test(
    "A window that was never open begins in the catalogue, and so does one whose archive is damaged"
  )
  func fresh() {
    #expect(PlayedWindow(ShopWindow(restoring: .init())).shown == shop(""))
    expectDiagnostics([.restoration]) {
      let window = ShopWindow(restoring: .init(window: Data("no archive".utf8)))
      #expect(PlayedWindow(window).shown == shop(""))
    }
  }

  @Test("Nothing keeps a window, or the checkout in it") func released() {
    weak var window: ShopWindow?
    weak var checkout: ViewFlowCoordinator<CheckoutFlow>?
    do {
      let play = inTheCheckout()
      (window, checkout) = (play.window, play.window.checkout)
      #expect(checkout != nil)
    }
    #expect(window == nil && checkout == nil)
  }

  @Test("A link with an ISBN leads to its book, and on from there, once the directory has answered")
  func finds() async {
    let played = PlayedWindow(ShopWindow(directory: SlowDirectory(seconds: 0)))
    #expect(await played.open("bookshop://isbn/9780000000031/basket").isFulfilled)
    #expect(played.window.state.shop.book == 31 && played.window.state.shop.showsBasket)
    #expect(played.window.state.catalogue.shelf == .children)
    #expect(await !played.open("bookshop://isbn/1").isFulfilled)
    #expect(played.page?.title == "Not found")
  }
}
