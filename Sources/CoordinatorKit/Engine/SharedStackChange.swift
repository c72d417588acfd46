/// What coordinators want from a stack that they do not own.
package struct SharedStackChange: Hashable {
  /// The screens that should be there; missing ones are added on top of all others.
  package var coming: [ScreenKey]
  /// The screens to remove, each with everything above it.
  package var leaving: Set<ScreenKey>

  package init(coming: [ScreenKey], leaving: Set<ScreenKey>) {
    self.coming = coming
    self.leaving = leaving
  }

  /// The desired stack, given what is shown.
  func applied(to shown: Layout) -> Layout {
    var result = shown
    guard var screens = result.layers.first?.screens else { return shown }
    if let index = screens.firstIndex(where: leaving.contains) { screens.removeSubrange(index...) }
    screens += coming.filter { !screens.contains($0) }
    result.layers[0].screens = screens
    return result
  }
}
