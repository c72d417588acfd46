internal import Foundation

/// The application of a session.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// Whether the application is in use.
  public enum State: Int, Sendable {
    /// In the foreground and active.
    case active
    /// In the foreground and inactive.
    case inactive
    /// In the background.
    case background
  }

  /// Why the application was launched.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The identifying text.
    public let rawValue: String

    /// Creates a key from its text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A link was opened.
    public static let url = Self(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// Which application opened it.
    public static let sourceApplication = Self(
      rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
    /// A push notification was tapped.
    public static let remoteNotification = Self(
      rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
    /// A quick action was chosen.
    public static let shortcutItem = Self(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
    /// An activity is to be continued.
    public static let userActivityDictionary = Self(
      rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
  }

  /// More about a link to open.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The identifying text.
    public let rawValue: String

    /// Creates a key from its text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Which application opened it.
    public static let sourceApplication = Self(
      rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    /// What the other application adds.
    public static let annotation = Self(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
  }

  /// The application of the current session.
  open class var shared: UIApplication { HeadlessSession.current.application }

  /// The delegate, which learns of events in the life of the application; it is not held (7.1).
  open weak var delegate: (any UIApplicationDelegate)?
  /// Whether the application is in use.
  open internal(set) var applicationState = State.active
  /// The scenes that are connected; there is one from the start.
  open internal(set) var connectedScenes: Set<UIScene> = []
  /// The sessions of the scenes that the user has not closed, connected or not (6.14).
  open internal(set) var openSessions: Set<UISceneSession> = []

  private(set) lazy var mainMenu: UIMenuSystem = {
    let system = UIMenuSystem()
    system.application = self
    return system
  }()
  let keyHolder = KeyWindowHolder()
  weak var latestKeyWindow: UIWindow?
  private var windowReferences: [WindowReference] = []

  init(session: HeadlessSession) {
    super.init()
    headlessSession = session
    _ = session.enter {
      UIWindowScene(
        session: UISceneSession(role: .windowApplication),
        application: self)
    }
  }

  /// The delegate, if it is a responder and neither a view nor a controller (1.8).
  open override var next: UIResponder? {
    guard let responder = delegate as? UIResponder, responder !== self,
      !(responder is UIView), !(responder is UIViewController)
    else { return nil }
    return responder
  }

  /// The windows that are alive, in the order in which they were made.
  open var windows: [UIWindow] { windowReferences.compactMap(\.window) }

  /// The window that became the key window last.
  open var keyWindow: UIWindow? {
    guard let latestKeyWindow, latestKeyWindow.isKeyWindow else {
      return windows.first(where: \.isKeyWindow)
    }
    return latestKeyWindow
  }
}

// MARK: - Windows and scenes

extension UIApplication {
  private struct WindowReference {
    weak var window: UIWindow?
  }

  func add(_ window: UIWindow) {
    windowReferences.removeAll { $0.window == nil || $0.window === window }
    windowReferences.append(WindowReference(window: window))
  }

  func remove(_ window: UIWindow) {
    windowReferences.removeAll { $0.window === window || $0.window == nil }
  }

  /// The scene of windows that are made without one.
  var mainScene: UIWindowScene? {
    let scenes = connectedScenes.compactMap { $0 as? UIWindowScene }
    return scenes.min { $0.number < $1.number }
  }
}
