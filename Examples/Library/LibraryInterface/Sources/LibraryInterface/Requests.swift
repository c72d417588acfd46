public import CoordinatorKit

/// A message that any feature may send, from any screen; who handles it is the app's business.
public protocol LibraryRequest: CoordinatorMessageable {
  /// One of each kind, for the contract test of the app.
  static var examples: [Self] { get }
}

/// The reader takes a book home.
public struct Borrow: LibraryRequest, Hashable {
  /// The number of the book.
  public let book: Int

  /// Makes the message.
  public init(book: Int) { self.book = book }

  /// One of each kind.
  public static var examples: [Self] { [.init(book: 7)] }
}

/// A place in the catalogue.
public enum CatalogueRoute: LibraryRequest, Route, Hashable {
  /// A book.
  case book(Int)

  /// One of each kind.
  public static var examples: [Self] { [.book(7)] }
}

/// A place among the loans.
public enum LoansRoute: LibraryRequest, Route, Hashable {
  /// A loan.
  case loan(book: Int)
  /// The loan, with its book open.
  case reading(book: Int)

  /// One of each kind.
  public static var examples: [Self] { [.loan(book: 7), .reading(book: 7)] }
}

/// A place in an open book, whichever feature shows it.
public enum BookRoute: Route, Hashable {
  /// A page.
  case page(Int)
}
