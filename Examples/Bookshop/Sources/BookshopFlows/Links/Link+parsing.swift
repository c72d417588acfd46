extension Link {
  /// Reads a link; every text is either a place or a clear error.
  ///
  /// - Parameter text: The link, such as `bookshop://book/42`.
  /// - Returns: The place, or what is wrong with the text.
  public static func parse(_ text: String) -> Result<Link, LinkError> {
    let scheme = "bookshop://"
    guard text.lowercased().hasPrefix(scheme) else { return .failure(.notABookshopLink(text)) }
    let parts = text.dropFirst(scheme.count).split(separator: "/", omittingEmptySubsequences: false)
      .map(String.init)
    switch (parts.first ?? "", parts.count) {
    case ("book", 2): return parseBook(parts[1])
    case ("book", 1): return .failure(.notABookID(""))
    case ("basket", 1): return .success(.basket)
    case ("account", 1): return .success(.account)
    case ("settings", 1): return .success(.settings)
    default: return .failure(.unknownPlace(parts.joined(separator: "/")))
    }
  }

  private static func parseBook(_ text: String) -> Result<Link, LinkError> {
    let isNumber = !text.isEmpty && text.allSatisfy { ("0"..."9").contains($0) }
    guard isNumber, let id = Int(text) else { return .failure(.notABookID(text)) }
    guard Catalogue.book(id) != nil else { return .failure(.unknownBook(id)) }
    return .success(.book(id))
  }
}
