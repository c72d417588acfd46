/// A screen, or a container of screens, that refers to its coordinator.
///
/// View controllers that a flow created or a coordinator presented need not conform: they belong to
/// that coordinator anyway.
@MainActor public protocol CoordinatorInitializable: AnyObject {
  /// The coordinator that receives messages from here first.
  ///
  /// Declare it `weak`: ownership runs from the coordinator to the screen, never the other way
  /// round.
  var parentCoordinator: (any Coordinating)? { get set }
}
