/// A message that names a destination.
///
///     struct ShowBook: Route { let id: Int }
///
/// It is valid only from the top screen, so a second tap on a screen that is being covered is
/// dropped.
public protocol Route: CoordinatorMessageable {}

extension Route {
  /// Drops the route when its screen is no longer on top.
  public var isDroppedWhenStale: Bool { true }
}
