/// The books the shop sells.
public enum Catalogue {
  /// All of them, in the order in which they are shown.
  public static let books = [
    Book(id: 7, "The Salt Atlas", by: "Mara Lindqvist", on: .science, 1800),
    Book(id: 12, "Small Hours, Long Rivers", by: "Tobias Achterberg", on: .fiction, 1450),
    Book(id: 23, "A Field Guide to Lost Ferries", by: "Ines Calloway", on: .science, 2200),
    Book(id: 31, "The Cartographer's Kitchen", by: "Paul Oyelaran", on: .children, 2790),
    Book(id: 42, "Night Train to Almeria", by: "Ruth Castellan", on: .fiction, 1290),
    Book(id: 58, "What the Lighthouse Kept", by: "Jun Moriyama", on: .children, 1605),
  ]

  /// The book with an id.
  ///
  /// - Parameter id: The id.
  /// - Returns: The book, or `nil` if the shop has none of that id.
  public static func book(_ id: Int) -> Book? {
    books.first { $0.id == id }
  }

  /// The book with an ISBN.
  ///
  /// - Parameter isbn: The ISBN.
  /// - Returns: The book, or `nil` if the shop has none of that ISBN.
  public static func book(isbn: String) -> Book? {
    books.first { $0.isbn == isbn }
  }
}

extension Book {
  fileprivate init(
    id: Int, _ title: String, by author: String, on shelf: Shelf, _ cents: Int
  ) {
    self.init(id: id, title: title, author: author, shelf: shelf, price: Cents(cents))
  }
}
