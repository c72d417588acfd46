import BookshopFlows
import CoreSpotlight

/// The books as the search of the device finds them.
enum BooksInSearch {
  /// Makes them known; what the customer chooses comes back as an activity, with the link of the book.
  static func index() {
    let items = Catalogue.books.compactMap { book in
      book.link.map { link in
        let attributes = CSSearchableItemAttributeSet(contentType: .text)
        attributes.title = book.title
        attributes.contentDescription = "by \(book.author)"
        return CSSearchableItem(
          uniqueIdentifier: link, domainIdentifier: "books", attributeSet: attributes)
      }
    }
    CSSearchableIndex.default().indexSearchableItems(items)
  }
}
