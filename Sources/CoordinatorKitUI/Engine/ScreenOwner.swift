/// A coordinator with screens, behind which children may stand.
@MainActor protocol ScreenOwner: AnyObject {
  /// The coordinator behind a screen was removed from the tree by hand: removes the screen.
  func screenOwnerRemoved(_ screen: ScreenKey)

  /// This coordinator is shown again after it was removed.
  func returns()

  /// This coordinator leaves the tree, for the given cause, with all its screens.
  func leave(_ cause: RemovalMessage.Cause)
}

extension ScreenOwner {
  func returns() {}
}
