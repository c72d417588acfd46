/// Offers a user activity, for Handoff or search, to the component that manages the current one.
///
/// The framework does nothing with it: a component of a coordinator near the root handles it.
public struct SetUserActivityMessage: CoordinatorMessageable {
  /// The activity; `nil` clears the current one.
  public let userActivity: NSUserActivity?

  /// Creates the message.
  ///
  /// - Parameter userActivity: The activity, or `nil` to clear it.
  public init(userActivity: NSUserActivity?) {
    self.userActivity = userActivity
  }
}
