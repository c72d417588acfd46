/// Offers a user activity, for hand-off or search, to whoever keeps the current one.
///
/// The framework does nothing with it: a component of a coordinator near the root takes it.
public struct SetUserActivityMessage: CoordinatorMessageable {
  /// The activity; `nil` says that there is none any more.
  public let userActivity: NSUserActivity?

  /// Makes the message.
  ///
  /// - Parameter userActivity: The activity, or `nil` to clear it.
  public init(userActivity: NSUserActivity?) {
    self.userActivity = userActivity
  }
}
