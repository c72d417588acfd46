import BookshopFlows
import CoordinatorKit
import CoordinatorKitLinks
import Foundation
import Testing

@Suite("Links into the shop")
struct LinkTests {
  private let links = LinkParser.bookshop

  private func text(_ link: String) -> String {
    do {
      return try links.routes(for: link).map { "\($0)" }.joined(separator: ", ")
    } catch {
      return "\(error)"
    }
  }

  @Test("The table contradicts nothing")
  func hasNoMistakes() {
    #expect(links.mistakes == [])
  }

  @Test(
    "A link leads through all that is below its place, and the place has that link",
    arguments: [
      ("bookshop://", "shop, browse"),
      ("bookshop://book/42", "shop, browse, open(book: 42)"),
      ("bookshop://book/42/basket", "shop, browse, open(book: 42), showBasket"),
      ("bookshop://basket", "shop, browse, showBasket"),
      ("bookshop://basket/checkout", "shop, browse, showBasket, checkOut"),
      (
        "bookshop://basket/checkout/5%20Harbour%20Lane/card",
        #"shop, browse, showBasket, checkOut, deliver(to: "5 Harbour Lane"), pay(by: card)"#
      ),
      ("bookshop://shelf/science", "shop, browse, show(science)"),
      ("bookshop://shelf/science/basket", "shop, browse, show(science), showBasket"),
      ("bookshop://isbn/9780000000042", #"shop, browse, FindBook(isbn: "9780000000042")"#),
      (
        "bookshop://isbn/9780000000042/basket",
        #"shop, browse, FindBook(isbn: "9780000000042"), showBasket"#
      ),
      ("bookshop://receipt/1", "shop, browse, show(receipt: 1)"),
      ("bookshop://account", "account, showAccount"),
      ("bookshop://account/orders", "account, showAccount, showOrders"),
      ("bookshop://account/orders/1", "account, showAccount, showOrders, open(order: 1)"),
      ("bookshop://account/settings", "account, showAccount, showSettings"),
      ("bookshop://account/settings/about", "account, showAccount, showSettings, showAbout"),
      (
        "bookshop://account/settings/newsletter",
        "account, showAccount, showSettings, showNewsletter"
      ),
    ])
  func readsAndWrites(_ link: String, _ routes: String) throws {
    #expect(text(link) == routes)
    #expect(links.url(for: try links.routes(for: link))?.absoluteString == link)
  }

  @Test(
    "Text that is not a link is a clear error",
    arguments: [
      (
        "bookshop://book/99",
        #"matches book/:id, but "99" is no Book for :id, which is one of 7, 12, 23, 31, 42, 58"#
      ),
      (
        "bookshop://book/x/basket",
        #"matches book/:id, but "x" is no Book for :id, which is one of 7, 12, 23, 31, 42, 58"#
      ),
      (
        "bookshop://basket/checkout/Quay/cheque",
        #"matches basket/checkout/:address/:payment, but "cheque" is no Payment for :payment, which is one of card, invoice"#
      ),
      (
        "bookshop://shelf/poetry",
        #"matches shelf/:shelf, but "poetry" is no Shelf for :shelf, which is one of fiction, science, children"#
      ),
      (
        "bookshop://settings",
        "matches no pattern; the nearest are book/:id and isbn/:isbn and shelf/:shelf"
      ),
      ("https://example.com/book/42", #"leads to the host "example.com", which is not the app's"#),
      ("mailto:basket", "has the scheme mailto, which is not the app's"),
    ])
  func refusesWhatIsNoLink(_ link: String, _ why: String) {
    #expect(text(link).hasPrefix("The link \"\(link)\" \(why)"))
  }
}
