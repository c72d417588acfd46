public import Foundation

/// An instance of the application's user interface.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// What a scene does at the moment.
  public enum ActivationState: Int, Sendable {
    /// Not connected.
    case unattached = -1
    /// On screen and in use.
    case foregroundActive
    /// On screen and not in use.
    case foregroundInactive
    /// Not on screen.
    case background
  }

  private static var count = 0

  /// What lasts of the scene.
  open private(set) var session: UISceneSession
  /// Who hears of the life of the scene; the scene holds it (7.1).
  open var delegate: (any UISceneDelegate)?
  /// What the scene does at the moment.
  open internal(set) var activationState = ActivationState.foregroundActive
  /// The words shown for the scene.
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
  }

  /// Makes a scene that is connected to the application of the current session.
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

    /// Makes options; on a device the system makes them.
    public init(
      urlContexts: Set<UIOpenURLContext> = [], userActivities: Set<NSUserActivity> = [],
      shortcutItem: UIApplicationShortcutItem? = nil
    ) {
      self.urlContexts = urlContexts
      self.userActivities = userActivities
      self.shortcutItem = shortcutItem
      super.init()
    }
  }
}
