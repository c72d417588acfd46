public import CoordinatorKitLinks

/// A shelf of the catalogue.
public enum Shelf: String, Hashable, Codable, Sendable, CaseIterable, LinkParser.Value {
  /// Novels.
  case fiction
  /// Maps and field guides.
  case science
  /// Books for children.
  case children

  /// The name on the shelf.
  public var title: String {
    switch self {
    case .fiction: "Fiction"
    case .science: "Science"
    case .children: "For children"
    }
  }

  /// The books on it, in the order in which they are shown.
  public var books: [Book] { Catalogue.books.filter { $0.shelf == self } }
}

extension Shelf: CustomStringConvertible {
  /// `fiction`.
  public var description: String { rawValue }
}
