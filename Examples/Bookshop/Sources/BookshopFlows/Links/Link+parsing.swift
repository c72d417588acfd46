extension Link {
  /// Reads a link; every text is either a place or a clear error.
  ///
  /// - Parameter text: The link, such as `bookshop://book/42`.
  /// - Throws: A `LinkError` that says what is wrong with the text.
  public init(parsing text: String) throws(LinkError) {
    let scheme = "bookshop://"
    guard text.lowercased().hasPrefix(scheme) else { throw .notABookshopLink(text) }
    let parts = text.dropFirst(scheme.count).split(separator: "/", omittingEmptySubsequences: false)
      .map(String.init)
    switch (parts.first ?? "", parts.count) {
    case ("book", 2): self = .book(try Self.bookID(parts[1]))
    case ("book", 1): throw .notABookID("")
    case ("basket", 1): self = .basket
    case ("account", 1): self = .account
    case ("settings", 1): self = .settings
    default: throw .unknownPlace(parts.joined(separator: "/"))
    }
  }

  private static func bookID(_ text: String) throws(LinkError) -> Int {
    let isNumber = !text.isEmpty && text.allSatisfy { ("0"..."9").contains($0) }
    guard isNumber, let id = Int(text) else { throw .notABookID(text) }
    guard Catalogue.book(id) != nil else { throw .unknownBook(id) }
    return id
  }
}
