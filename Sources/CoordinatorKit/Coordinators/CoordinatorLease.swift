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
/// result hears that it left.
public final class CoordinatorLease: Sendable {
  private let holder: Holder

  /// Creates a lease.
  ///
  /// - Parameter child: The coordinator, held weakly. It is removed from the parent that it has when
  ///   the lease ends, if any.
  @MainActor public init(on child: any Coordinator) {
    holder = Holder(child: child)
  }

  /// Removes the child now; further calls do nothing.
  @MainActor public func release() {
    holder.end()
  }

  /// Removes the child, unless `release()` was called before: in a later turn of the main actor,
  /// since SwiftUI releases what a view holds while it updates others.
  deinit {
    Task { @MainActor [holder] in holder.end() }
  }

  @MainActor private final class Holder {
    private weak var child: (any Coordinator)?

    init(child: any Coordinator) {
      self.child = child
    }

    func end() {
      guard let child else { return }
      self.child = nil
      child.parentCoordinator?.remove(child: child)
    }
  }
}
