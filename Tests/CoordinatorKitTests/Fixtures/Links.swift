import CoordinatorKit
import CoordinatorKitLinks
import Foundation

/// The routes of a bookshop's tab.
enum ShopLink: Route, Hashable {
  case catalogue
  case book(Int)
  case page(book: Int, page: Int?)
  case search(text: String, page: Int?, isExact: Bool?)
  case genre(Genre)
  case order(UUID)
  case price(Double)

  enum Genre: String, LinkParser.Value, CaseIterable { case novel, poetry = "poems & songs" }
}

/// The routes of the app.
enum AppLink: Route, Hashable {
  case home
  case tab(String)
  case shelf(String)
  case settings
}

/// A route that is a struct.
struct ShowReview: Route, Hashable {
  let book: Int
  let stars: Int
}

/// A route that is neither `Hashable` nor made of the values in its link.
struct ShowChapter: Route {
  let index: Int
}

extension LinkParser {
  /// The links of a bookshop: a table of its own for a tab, mounted in three ways.
  static let bookshop = LinkParser(
    scheme: "bookshop", hosts: ["bookshop.example", "www.b.example"]
  ) {
    $0.route("", AppLink.home)
    $0.route("settings", AppLink.settings)
    $0.mount(shop, at: "tab/shop", AppLink.tab("shop"))
    $0.mount(shop, at: "shelf/:name", AppLink.shelf)
    $0.mount(shop)
  }

  static let shop = Table {
    $0.route("catalogue", ShopLink.catalogue)
    $0.mount(reviews, at: "book/:id", ShopLink.book)
    $0.route("book/:id/page?:page", ShopLink.page)
    $0.route("search/:text?:page&:exact", ShopLink.search)
    $0.route("genre/:genre", ShopLink.genre)
    $0.route("order/:id", ShopLink.order)
    $0.route("price/:price", ShopLink.price)
  }

  private static let reviews = Table {
    $0.route("review/:id/:stars", ShowReview.init)
    $0.route("chapter/:number") { (number: Int) in
      number > 0 ? ShowChapter(index: number - 1) : nil
    } values: {
      $0.index + 1
    }
  }
}

extension Result where Success == [any Route], Failure == LinkParser.Failure {
  /// The routes or the failure, as text.
  init(_ link: String, with links: LinkParser = .bookshop) {
    do {
      self = .success(try links.routes(for: link))
    } catch {
      guard let failure = error as? LinkParser.Failure else { fatalError("\(error)") }
      self = .failure(failure)
    }
  }

  var text: String {
    switch self {
    case .success(let routes): "[\(routes.map { "\($0)" }.joined(separator: ", "))]"
    case .failure(let failure): failure.description
    }
  }
}
