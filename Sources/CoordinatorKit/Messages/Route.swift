/// A message that names a place to go to.
///
///     struct ShowBook: Route { let id: Int }
///
/// It is meant from the screen on top, so a second tap on a screen that is being covered is dropped.
public protocol Route: CoordinatorMessageable {}

extension Route {
  /// Drops the route when its screen is not on top any more.
  public var isDroppedWhenStale: Bool { true }
}
