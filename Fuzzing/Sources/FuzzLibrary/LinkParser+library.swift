package import CoordinatorKitLinks
package import Foundation

extension LibraryFlow.Tab: LinkParser.Value {}

/// A search, all of whose values stand in the query of its link.
package struct Search: Route, Hashable, Sendable {
  package let text: String
  package let page: Int?
  package let isExact: Bool?
  package let price: Double?

  package init(text: String, page: Int?, isExact: Bool?, price: Double?) {
    (self.text, self.page, self.isExact, self.price) = (text, page, isExact, price)
  }
}

/// A card of the library.
package struct ShowCard: Route, Hashable, Sendable {
  package let id: UUID

  package init(id: UUID) { self.id = id }
}

extension LinkParser {
  /// Links with a value of every kind, tables in tables, and web links.
  package static let library = LinkParser(
    scheme: "library", hosts: ["library.example", "www.library.example"]
  ) {
    $0.route("", LibraryMessage.logIn)
    $0.route("search/:text?:page&:exact&:price", Search.init(text:page:isExact:price:))
    $0.route("card/:id", ShowCard.init)
    $0.mount(books, at: "tab/:tab", LibraryMessage.select)
    $0.mount(books, at: "tab")
    $0.route("caf\u{E9}/:note") { (note: Int) in
      LibraryMessage.write(note: note)
    } values: {
      if case .write(let note) = $0 { note } else { nil }
    }
  }

  private static let books = Table {
    $0.mount(Table { $0.route("note/:number", LibraryMessage.write(note:)) }, at: "book/:title") {
      (title: String) in
      title == "nothing" ? nil : LibraryMessage.open(title)
    } values: {
      if case .open(let title) = $0 { title } else { nil }
    }
    $0.route("loans", LibraryMessage.showLoans)
  }
}
