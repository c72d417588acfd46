/// The books the shop sells.
public enum Catalogue {
  /// All of them, in the order in which they are shown.
  public static let books = [
    Book(id: 7, title: "The Salt Atlas", author: "Mara Lindqvist", price: Cents(1800)),
    Book(
      id: 12, title: "Small Hours, Long Rivers", author: "Tobias Achterberg", price: Cents(1450)),
    Book(
      id: 23, title: "A Field Guide to Lost Ferries", author: "Ines Calloway", price: Cents(2200)),
    Book(id: 31, title: "The Cartographer's Kitchen", author: "Paul Oyelaran", price: Cents(2790)),
    Book(id: 42, title: "Night Train to Almeria", author: "Ruth Castellan", price: Cents(1290)),
    Book(id: 58, title: "What the Lighthouse Kept", author: "Jun Moriyama", price: Cents(1605)),
  ]

  /// The book with an id.
  ///
  /// - Parameter id: The id.
  /// - Returns: The book, or `nil` if the shop has none of that id.
  public static func book(_ id: Int) -> Book? {
    books.first { $0.id == id }
  }
}
