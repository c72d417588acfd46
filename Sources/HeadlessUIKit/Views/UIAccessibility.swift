/// What assistive technology is told, and what it tells.
public enum UIAccessibility {
  /// What has happened on the screen.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The identifying number.
    public let rawValue: UInt32

    /// Creates a notification from its number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// A new view occupies a major portion of the screen.
    public static let screenChanged = Notification(rawValue: 1000)
    /// The layout of the screen has changed.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// Something is to be said.
    public static let announcement = Notification(rawValue: 1008)
  }

  /// Something that was posted.
  public struct Post {
    /// What has happened.
    public let notification: Notification
    /// The element to move to, or what is to be said.
    public let argument: Any?
  }

  /// Whether VoiceOver is on.
  @MainActor public static var isVoiceOverRunning: Bool {
    HeadlessSession.current.isVoiceOverRunning
  }

  /// Tells assistive technology what has happened (1.18).
  @MainActor public static func post(notification: Notification, argument: Any?) {
    HeadlessSession.current.accessibilityPosts.append(
      Post(notification: notification, argument: argument))
  }
}
