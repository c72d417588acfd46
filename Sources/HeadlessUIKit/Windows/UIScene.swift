public import Foundation

public import UserNotifications

/// An instance of the application's user interface.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// The state of a scene.
  public enum ActivationState: Int, Sendable {
    /// Not connected.
    case unattached = -1
    /// In the foreground and active.
    case foregroundActive
    /// In the foreground and inactive.
    case foregroundInactive
    /// In the background.
    case background
  }

  private static var count = 0

  /// What remains of the scene while it is disconnected.
  open private(set) var session: UISceneSession
  /// The delegate, which learns of events in the life of the scene; the scene holds it (7.1).
  open var delegate: (any UISceneDelegate)?
  /// The state of the scene.
  open internal(set) var activationState = ActivationState.foregroundActive
  /// The title of the scene.
  open var title: String?

  let number: Int
  private weak var application: UIApplication?

  init(session: UISceneSession, application: UIApplication) {
    self.session = session
    self.application = application
    Self.count += 1
    number = Self.count
    super.init()
    headlessSession = application.headlessSession
    session.scene = self
    application.connectedScenes.insert(self)
    application.openSessions.insert(session)
  }

  /// Creates a scene that is connected to the application of the current session.
  public convenience init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.init(session: session, application: .shared)
  }

  /// The application (1.7).
  open override var next: UIResponder? { application }
}

// MARK: - Options

extension UIScene {
  /// Why a scene is connected.
  @preconcurrency @MainActor
  open class ConnectionOptions: NSObject {
    /// Links to open.
    open private(set) var urlContexts: Set<UIOpenURLContext>
    /// Activities to continue.
    open private(set) var userActivities: Set<NSUserActivity>
    /// The quick action that was chosen.
    open private(set) var shortcutItem: UIApplicationShortcutItem?
    /// What the user has done with a notification.
    open private(set) var notificationResponse: UNNotificationResponse?

    /// Creates options; on a device the system makes them.
    public init(
      urlContexts: Set<UIOpenURLContext> = [], userActivities: Set<NSUserActivity> = [],
      shortcutItem: UIApplicationShortcutItem? = nil,
      notificationResponse: UNNotificationResponse? = nil
    ) {
      self.urlContexts = urlContexts
      self.userActivities = userActivities
      self.shortcutItem = shortcutItem
      self.notificationResponse = notificationResponse
      super.init()
    }
  }
}
