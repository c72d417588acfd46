public import Foundation

/// Which scene to bring to the user, and for what.
@preconcurrency @MainActor
public struct UISceneSessionActivationRequest {
  /// The session of the scene; `nil` for any of the role.
  public let session: UISceneSession?
  /// What the scene is for.
  public let role: UISceneSession.Role
  /// The activity that the scene is to continue.
  public var userActivity: NSUserActivity?
  /// How.
  public var options: UIScene.ActivationRequestOptions?

  /// Asks for a scene of a role, a new one if need be.
  public init(
    role: UISceneSession.Role = .windowApplication, userActivity: NSUserActivity? = nil,
    options: UIScene.ActivationRequestOptions? = nil
  ) {
    session = nil
    self.role = role
    self.userActivity = userActivity
    self.options = options
  }

  /// Asks for the scene of a session.
  public init(
    session: UISceneSession, userActivity: NSUserActivity? = nil,
    options: UIScene.ActivationRequestOptions? = nil
  ) {
    self.session = session
    role = session.role
    self.userActivity = userActivity
    self.options = options
  }
}

extension UIScene {
  /// How a scene is brought to the user.
  @preconcurrency @MainActor
  open class ActivationRequestOptions: NSObject {
    /// The scene from which the user asks for it.
    open var requestingScene: UIScene?
  }
}

// MARK: - Requests

extension UIApplication {
  /// Asks the system to bring a scene to the user.
  ///
  /// A scene that is connected enters the foreground in a later turn, and its delegate continues the
  /// activity. For others there is no system here: they are refused, and a test connects them
  /// with `HeadlessSession.connectScene(session:delegate:options:)`.
  public func activateSceneSession(
    for request: UISceneSessionActivationRequest, errorHandler: ((any Error) -> Void)? = nil
  ) {
    let session = headlessSession
    session.perform {
      guard let scene = request.session?.scene else {
        errorHandler?(NSError(domain: "UISceneErrorDomain", code: 0))
        return
      }
      session.enterForeground(scene)
      guard let activity = request.userActivity else { return }
      session.enter { scene.delegate?.scene(scene, continue: activity) }
    }
  }

  /// Asks the system to bring the scene of a session to the user, as before iOS 17.
  public func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?, userActivity: NSUserActivity?,
    options: UIScene.ActivationRequestOptions?, errorHandler: ((any Error) -> Void)? = nil
  ) {
    let request =
      sceneSession.map {
        UISceneSessionActivationRequest(
          session: $0, userActivity: userActivity, options: options)
      } ?? UISceneSessionActivationRequest(userActivity: userActivity, options: options)
    activateSceneSession(for: request, errorHandler: errorHandler)
  }
}
