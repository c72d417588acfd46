public import CoordinatorKit

/// What happens in the catalogue and decides which shelf is on show.
public enum CatalogueMessage: Route, Hashable, Codable, Sendable {
  /// A shelf was asked for.
  case show(Shelf)
}
