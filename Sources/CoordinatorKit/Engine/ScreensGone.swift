/// Removed screens of a container, and the cause.
package struct ScreensGone: Hashable {
  /// A screen in a layer.
  package struct Place: Hashable {
    package let layer: Int
    package let key: ScreenKey
  }

  /// The screens, topmost first.
  package let places: [Place]
  package let cause: RemovalMessage.Cause
  /// Whether the user, or other code, did it rather than the framework's own transition.
  package let isUserMove: Bool

  package init(
    _ gone: [(layer: Int, key: ScreenKey)], _ cause: RemovalMessage.Cause, isUserMove: Bool
  ) {
    places = gone.map { Place(layer: $0.layer, key: $0.key) }
    self.cause = cause
    self.isUserMove = isUserMove
  }
}
