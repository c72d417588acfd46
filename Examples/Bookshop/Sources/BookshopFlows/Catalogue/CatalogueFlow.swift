public import CoordinatorKit

/// The catalogue: a page for each shelf.
///
/// What its buttons ask for beyond that is left to the flow around it.
public struct CatalogueFlow: DescribedFlow {
  /// Where in the catalogue the customer is.
  public struct State: FlowState, Hashable, Codable, Sendable {
    /// The shelf on show.
    public var shelf = Shelf.fiction

    /// The state at the start: the first shelf.
    public init() {}
  }

  /// A screen of the catalogue.
  public enum Screen: FlowScreen, Sendable {
    /// The books on a shelf.
    case shelf(Shelf)
  }

  /// Makes the flow.
  public init() {}

  /// Shelves beside each other, in tabs or as pages.
  public var stack: Stack {
    tabs(\.shelf) {
      tab(Shelf.fiction) { .shelf(.fiction) }
      tab(Shelf.science) { .shelf(.science) }
      tab(Shelf.children) { .shelf(.children) }
    }
  }

  /// Goes to a shelf.
  public func update(_ state: inout State, with message: CatalogueMessage) -> FlowReply {
    switch message {
    case .show(let shelf): state.shelf = shelf
    }
    return .handled
  }
}
