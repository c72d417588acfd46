/// Knows books by their ISBN.
///
/// It is far away: an answer takes its time, and may not come.
@MainActor public protocol BookDirectory: AnyObject {
  /// Finds a book.
  ///
  /// - Parameter isbn: Its ISBN.
  /// - Returns: The id of the book.
  /// - Throws: `BookNotFound` if the shop has none of that ISBN; `CancellationError` if nobody waits any more.
  func book(isbn: String) async throws -> Int
}

/// The shop has no book of an ISBN.
public struct BookNotFound: Error, Hashable, Sendable {
  /// Makes the error.
  public init() {}
}

/// A directory that knows the catalogue, and takes its time.
@MainActor public final class SlowDirectory: BookDirectory {
  private let seconds: Double

  /// Makes a directory.
  ///
  /// - Parameter seconds: How long an answer takes.
  public init(seconds: Double = 1) {
    self.seconds = seconds
  }

  /// Finds a book of the catalogue.
  public func book(isbn: String) async throws -> Int {
    try await Task.sleep(nanoseconds: UInt64(seconds * 1e9))
    guard let book = Catalogue.book(isbn: isbn) else { throw BookNotFound() }
    return book.id
  }
}
