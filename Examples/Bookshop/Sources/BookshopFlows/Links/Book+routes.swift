public import CoordinatorKit
import CoordinatorKitLinks
import Foundation

extension Book {
  /// All that leads to the page of the book, wherever the customer is.
  public var routes: [any Route] {
    [AppRoute.shop, ShopMessage.browse, ShopMessage.open(book: id)]
  }

  /// The link to its page, by which the device's search finds it.
  public var link: String? { LinkParser.bookshop.url(for: routes)?.absoluteString }
}
