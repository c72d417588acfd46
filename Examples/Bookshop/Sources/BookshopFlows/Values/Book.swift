/// A book the shop sells.
public struct Book: Hashable, Codable, Sendable, Identifiable {
  /// The number by which screens, messages and links name the book.
  public let id: Int
  /// The title.
  public let title: String
  /// The author's name.
  public let author: String
  /// Where it stands.
  public let shelf: Shelf
  /// What one copy costs.
  public let price: Cents

  /// The number by which the rest of the world names it.
  public var isbn: String { "\(9_780_000_000_000 + id)" }
}
