// When the windows of an app end. A scene that only disconnects is not closed.
extension WindowCoordinator {
  /// Removes everything in the windows of scenes that the user has closed: call it in
  /// `application(_:didDiscardSceneSessions:)`.
  ///
  ///     func application(
  ///       _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ///     ) {
  ///       WindowCoordinator.didDiscardSceneSessions(sceneSessions)
  ///     }
  ///
  /// UIKit tells nobody but the application delegate that a scene was closed. A scene that
  /// disconnects, as UIKit does to get memory back, keeps its flows, screens and state.
  ///
  /// Each screen is reported before this returns, topmost first, with the cause `sceneClosed`; guards
  /// are not asked. That goes for all coordinators whose window is, or was last, in one of these
  /// scenes, whether a window coordinator is their root or not. Scenes without such windows are
  /// ignored, as are coordinators released before: UIKit releases the scene delegate when the scene
  /// disconnects, so what only that holds is gone by now, without a message.
  ///
  /// - Parameter sceneSessions: The sessions that the application delegate was given.
  public static func didDiscardSceneSessions(_ sceneSessions: Set<UISceneSession>) {
    SceneSessions.discarded(sceneSessions)
  }

  /// Closes the window: removes everything in it, then hides it.
  ///
  /// For a window that the app itself closes while its scene goes on, such as one over all others.
  /// Each screen is reported before this returns, topmost first, with the cause `sceneClosed`; guards
  /// are not asked.
  public func close() {
    guard let window = containerDriver.container as? UIWindow else { return }
    EngineDriver.engine(of: window).sceneClosed()
    window.isHidden = true
  }
}

// MARK: - Several windows

extension Coordinator {
  /// Brings the scene of this coordinator's window to the user.
  ///
  /// Does nothing for a scene that is in the foreground, also beside another one, and without a scene, as
  /// after it was disconnected. An inbox does it for the window in which it opens a link.
  ///
  /// - Parameter errorHandler: Called if the system refuses.
  public func activateScene(errorHandler: ((any Error) -> Void)? = nil) {
    guard let scene = window?.windowScene, !scene.isInForeground else { return }
    // The application is the next responder of each scene; `shared` is not for app extensions.
    let application = scene.nearest(UIApplication.self)
    if #available(iOS 17, tvOS 17, *) {
      application?.activateSceneSession(
        for: UISceneSessionActivationRequest(session: scene.session), errorHandler: errorHandler)
    } else {
      application?.requestSceneSessionActivation(
        scene.session, userActivity: nil, options: nil, errorHandler: errorHandler)
    }
  }
}

extension BaseCoordinator {
  /// Whether the user sees the window: it is not hidden, and its scene is in the foreground.
  package var isInFront: Bool {
    guard let window, !window.isHidden else { return false }
    return window.windowScene?.isInForeground ?? false
  }

  /// Brings the window to the user.
  package func comeToFront() { activateScene() }
}

extension UIScene {
  fileprivate var isInForeground: Bool {
    activationState == .foregroundActive || activationState == .foregroundInactive
  }
}
