/// Presents the screens of a flow.
@MainActor package protocol FlowScreens: AnyObject {
  /// Passes new values to the screens that stay; none is added or removed yet.
  func update()

  /// Adds and removes screens to match the state.
  ///
  /// - Parameter completion: Called exactly once with how that ended.
  func show(animated: Bool, _ completion: (@MainActor (Outcome) -> Void)?)

  /// The same after a user action: a screen change in progress continues from there.
  func showAfterUserMove()

  /// Whether a requested change of the screens has not ended.
  var isChanging: Bool { get }
}
