/// The books a customer is about to buy.
public struct Basket: Hashable, Codable, Sendable {
  /// Copies of one book.
  public struct Line: Hashable, Codable, Sendable {
    /// The book.
    public let book: Book
    /// How many copies, at least one.
    public internal(set) var count: Int

    /// What the copies cost together.
    public var price: Cents { count * book.price }
  }

  /// One line a book, in the order in which the books were first added.
  public private(set) var lines: [Line] = []

  /// Makes an empty basket.
  public init() {}

  /// Whether there is nothing in it.
  public var isEmpty: Bool { lines.isEmpty }

  /// How many copies are in it.
  public var count: Int { lines.map(\.count).reduce(0, +) }

  /// What everything costs together.
  public var total: Cents { lines.map(\.price).reduce(Cents(0), +) }

  /// How many copies of a book are in it.
  ///
  /// - Parameter id: The book's id.
  /// - Returns: The number of copies.
  public func count(of id: Int) -> Int {
    lines.first { $0.book.id == id }?.count ?? 0
  }

  /// Adds one copy of a book; an id the shop does not know changes nothing.
  ///
  /// - Parameter id: The book's id.
  public mutating func add(_ id: Int) {
    if let index = lines.firstIndex(where: { $0.book.id == id }) {
      lines[index].count += 1
    } else if let book = Catalogue.book(id) {
      lines.append(Line(book: book, count: 1))
    }
  }

  /// Takes one copy of a book out; a book that is not in the basket changes nothing.
  ///
  /// - Parameter id: The book's id.
  public mutating func takeOut(_ id: Int) {
    guard let index = lines.firstIndex(where: { $0.book.id == id }) else { return }
    lines[index].count -= 1
    if lines[index].count == 0 { lines.remove(at: index) }
  }
}

extension Basket.Line: CustomStringConvertible {
  /// `2 × The Salt Atlas, €36.00`.
  public var description: String { "\(count) × \(book.title), \(price)" }
}
