public import Foundation

/// What remains of a scene while it is disconnected, until the user closes its window (6.14).
@preconcurrency @MainActor
open class UISceneSession: NSObject {
  /// What a scene is for.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The identifying text.
    public let rawValue: String

    /// Creates a role from its text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Shows windows of the application.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// What the scene is for.
  open private(set) var role: Role
  /// The classes of the scene.
  open private(set) var configuration: UISceneConfiguration
  /// Names the session beyond this launch.
  open private(set) var persistentIdentifier: String
  /// The scene, while it is connected.
  open internal(set) weak var scene: UIScene?
  /// The activity that the scene can be brought back from.
  open var stateRestorationActivity: NSUserActivity?
  /// What else is kept.
  open var userInfo: [String: Any]?

  /// Creates a session; on a device the system makes it.
  public init(
    role: Role, configuration: UISceneConfiguration? = nil,
    persistentIdentifier: String = UUID().uuidString
  ) {
    self.role = role
    self.configuration = configuration ?? UISceneConfiguration(name: nil, sessionRole: role)
    self.persistentIdentifier = persistentIdentifier
    super.init()
  }
}
