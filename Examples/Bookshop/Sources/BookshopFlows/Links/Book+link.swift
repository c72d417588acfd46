public import CoordinatorKitLinks

extension Book: LinkParser.Value {
  /// Reads the id of a book in the catalogue.
  public init?(linkText: String) {
    guard let book = Int(linkText).flatMap(Catalogue.book) else { return nil }
    self = book
  }

  /// The id.
  public var linkText: String { "\(id)" }

  /// The ids of the catalogue.
  public static var linkTextHint: String? {
    "one of \(Catalogue.books.map(\.linkText).joined(separator: ", "))"
  }
}
