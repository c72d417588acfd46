/// A coordinator of a flow of any type whose screens are views.
@MainActor protocol ViewFlow: BaseComponentCoordinator, ScreenOwner {
  /// Whether a view shows it.
  var isOnShow: Bool { get }

  /// The child behind the topmost screen that it wants.
  var childInFront: (any Coordinator)? { get }

  /// Whether the flow wants a screen.
  func wants(_ key: ScreenKey) -> Bool

  /// The child behind a screen that it wants.
  func child(behind key: ScreenKey) -> (any Coordinator)?

  /// The screen that a child stands behind, if the flow wants it.
  func screen(of child: any Coordinator) -> ScreenKey?

  /// Whether a screen is still shown although the flow wants another one in front.
  func isStale(_ key: ScreenKey) -> Bool
}
