/// A screen, or a container of screens, that knows its coordinator.
///
/// Conforming is not needed for view controllers that a flow made or a coordinator presented: those
/// belong to it anyway.
@MainActor public protocol CoordinatorInitializable: AnyObject {
  /// The coordinator to which messages from here go first.
  ///
  /// Declare it `weak`: the coordinator owns the way to the screen, never the other way round.
  var parentCoordinator: (any Coordinating)? { get set }
}
