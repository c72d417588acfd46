public import CoordinatorKit

/// A book is to be found by its ISBN, as a bar code or a link on a printed page gives it, and opened.
///
/// Finding it takes time: a coordinator does it, and the flow hears of that as `BookSearch`.
public struct FindBook: Route, Hashable, Codable, Sendable {
  /// The ISBN.
  public let isbn: String

  /// Makes the request.
  ///
  /// - Parameter isbn: The ISBN.
  public init(isbn: String) {
    self.isbn = isbn
  }
}

/// What becomes of finding a book.
public typealias BookSearch = WorkMessage<FindBook>
