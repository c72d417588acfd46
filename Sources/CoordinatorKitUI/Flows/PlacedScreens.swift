/// The screens that a flow wants in one container, found by their places.
struct PlacedScreens {
  private let layers: [Layout.Layer]
  private lazy var keys = layers.map { Set($0.screens) }

  /// - Parameter layout: The desired layout, normalized.
  init(_ layout: Layout) {
    layers = layout.layers
  }

  /// The value of a screen; `nil` if the flow does not want it there.
  mutating func screen(at place: ContainerDriver.Place) -> (any FlowScreen)? {
    guard layers.indices.contains(place.layer) else { return nil }
    let index = keys[place.layer].firstIndex(of: place.key)
    return index.flatMap { keys[place.layer][$0].screen }
  }
}
