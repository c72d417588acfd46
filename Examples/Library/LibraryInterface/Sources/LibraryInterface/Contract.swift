public import CoordinatorKit

/// What an app that is made of these features has to be able to do; its test goes through both lists.
public enum Contract {
  /// Each type that any feature may send.
  ///
  /// A new type has to be added here, and handled in the app.
  public static var requests: [any LibraryRequest.Type] {
    [Borrow.self, CatalogueRoute.self, LoansRoute.self]
  }

  /// Links, one to each place.
  public static var links: [[any Route]] {
    [
      [CatalogueRoute.book(7)],
      [LoansRoute.loan(book: 7)],
      [LoansRoute.reading(book: 7), BookRoute.page(3)],
    ]
  }
}
