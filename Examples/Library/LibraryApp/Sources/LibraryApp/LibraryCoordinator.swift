public import CoordinatorKitUI
import LibraryCatalogue
import LibraryInterface
import LibraryLoans

/// The features side by side in tabs, and what leads from one to the other.
public final class LibraryCoordinator: TabBarCoordinator {
  /// The coordinator of the catalogue.
  public let catalogue: any ViewControllerCoordinator
  /// The coordinator of the loans.
  public let loans: any ViewControllerCoordinator

  /// Makes the features and puts them together.
  public init() {
    catalogue = Catalogue.makeCoordinator()
    // The loans show a screen of the catalogue, and neither knows the other.
    loans = Loans.makeCoordinator(makeReader: Catalogue.makeReader)
    super.init(tabs: [catalogue, loans])
    add(component: Loans.makeDesk())
    // A route that the feature in front does not know climbs to here, and goes on where it belongs.
    on(CatalogueRoute.self) { [weak self] route, _ in self?.pass(route, to: \.catalogue) }
    on(LoansRoute.self) { [weak self] route, _ in self?.pass(route, to: \.loans) }
  }

  private func pass(
    _ route: some Route, to feature: KeyPath<LibraryCoordinator, any ViewControllerCoordinator>
  ) {
    select(self[keyPath: feature])
    self[keyPath: feature].send(route)
  }
}
