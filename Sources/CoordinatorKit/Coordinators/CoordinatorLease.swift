/// Ties a child coordinator to an object that is not a coordinator: when that releases the lease, the
/// child is removed from its parent.
///
///     final class CheckoutModel: ObservableObject {
///       private let lease: CoordinatorLease
///
///       init(checkout: CheckoutCoordinator) {
///         lease = CoordinatorLease(on: checkout)
///       }
///     }
///
/// For presenters and models that SwiftUI owns: their end is the only sign that a view is gone.
/// Screens that a coordinator shows need none; they are observed.
///
/// Ownership: the lease holds the child weakly; its parent holds it. The child leaves as if
/// `remove(child:)` were called: its screens are closed and reported, and whoever waits for its
/// result hears that it left. When the lease was released, that happens in a later turn of the main
/// actor, since SwiftUI releases what a view holds while it updates others.
public final class CoordinatorLease: Sendable {
  private let end: Completion<Void>

  /// Creates a lease.
  ///
  /// - Parameter child: The coordinator, held weakly. It is removed from the parent that it has when
  ///   the lease ends, if any.
  @MainActor public init(on child: any Coordinator) {
    end = Completion(released: ())
    end.then { [weak child] in
      if let child { child.parentCoordinator?.remove(child: child) }
    }
  }

  /// Removes the child now; further calls do nothing.
  @MainActor public func release() {
    end()
  }
}
