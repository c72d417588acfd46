/// Why a text is no link into the shop.
public enum LinkError: Error, Hashable, Sendable {
  /// The text does not begin with `bookshop://`.
  case notABookshopLink(String)
  /// The shop has no place of that name.
  case unknownPlace(String)
  /// What names the book is no number.
  case notABookID(String)
  /// The catalogue has no book of that id.
  case unknownBook(Int)
}

extension LinkError: CustomStringConvertible {
  /// What is wrong, and what would be right.
  public var description: String {
    switch self {
    case .notABookshopLink(let text):
      "\"\(text)\" is not a link into the shop: links begin with bookshop://"
    case .unknownPlace(let place):
      """
      there is no place \"\(place)\" in the shop: links lead to book/ID, basket, account or settings
      """
    case .notABookID(let text):
      "\"\(text)\" is not the id of a book: write a number, as in bookshop://book/42"
    case .unknownBook(let id):
      """
      there is no book \(id) in the catalogue: the ids are \
      \(Catalogue.books.map { String($0.id) }.joined(separator: ", "))
      """
    }
  }
}
