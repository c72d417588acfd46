/// A change of the layout that one coordinator requests.
package struct LayoutRequest: Hashable {
  /// The desired layout of the container.
  package var layout: Layout
  /// The screens that coordinators want in a stack that the app owns; the rest of it stays as it is.
  package var sharedStack: SharedStackChange?
  package let animated: Bool
  package let type: PresentType
  /// Whether screens shown by other code may stay where nothing else is wanted.
  package let preservesExternalScreens: Bool
  /// Screens that could not be built.
  package var failedScreens: Set<ScreenKey> = []

  package init(
    _ layout: Layout, sharedStack: SharedStackChange? = nil, animated: Bool, type: PresentType,
    preservesExternalScreens: Bool
  ) {
    self.layout = layout
    self.sharedStack = sharedStack
    self.animated = animated
    self.type = type
    self.preservesExternalScreens = preservesExternalScreens
  }
}
