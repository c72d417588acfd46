public import CoordinatorKitLinks
import LibraryInterface

extension LinkParser {
  /// The links of the library, made of the routes of its features.
  public static let library = LinkParser(scheme: "library") {
    $0.route("book/:id", CatalogueRoute.book)
    $0.route("loan/:book", LoansRoute.loan)
    $0.mount(
      Table { $0.route("page/:number", BookRoute.page) }, at: "read/:book", LoansRoute.reading)
  }
}
