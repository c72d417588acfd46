extension HeadlessSession {
  /// Connects a window scene, as the system does for a new window or one that comes back (6.11, 6.14).
  ///
  /// The session's application holds the scene until ``disconnect(_:)``, the scene holds the delegate.
  ///
  /// ```swift
  /// let scene = session.connectScene(delegate: SceneDelegate())
  /// let window = UIWindow(windowScene: scene)
  /// ```
  ///
  /// - Parameters:
  ///   - sceneSession: The session of a scene that was disconnected, which comes back as a new scene; a
  ///     new session when left out.
  ///   - delegate: Hears `willConnectTo`, `sceneWillEnterForeground`, then `sceneDidBecomeActive`.
  ///   - options: Why the scene is connected: links to open, activities to continue.
  @discardableResult
  public func connectScene(
    session sceneSession: UISceneSession? = nil, delegate: (any UISceneDelegate)? = nil,
    options: UIScene.ConnectionOptions = UIScene.ConnectionOptions()
  ) -> UIWindowScene {
    precondition(sceneSession?.scene == nil, "The scene of this session is connected already.")
    return enter {
      let scene = UIWindowScene(
        session: sceneSession ?? UISceneSession(role: .windowApplication), application: application)
      scene.delegate = delegate
      scene.activationState = .background
      delegate?.scene(scene, willConnectTo: scene.session, options: options)
      scene.post(UIScene.willConnectNotification)
      enterForeground(scene)
      return scene
    }
  }

  /// Brings a scene back from the background, as the user does when he opens the app again.
  ///
  /// Its delegate hears `sceneWillEnterForeground`, then `sceneDidBecomeActive`. A scene that is not in
  /// the background is left alone.
  public func enterForeground(_ scene: UIScene) {
    guard scene.activationState == .background else { return }
    enter {
      scene.delegate?.sceneWillEnterForeground(scene)
      scene.post(UIScene.willEnterForegroundNotification)
      scene.activationState = .foregroundActive
      scene.delegate?.sceneDidBecomeActive(scene)
      scene.post(UIScene.didActivateNotification)
    }
  }

  /// Sends a scene to the background, as the user does when he goes to the home screen.
  ///
  /// Its delegate hears `sceneWillResignActive`, then `sceneDidEnterBackground`. Fingers are taken off its
  /// windows, and what they had begun goes back (6.18). Time passes as before.
  public func enterBackground(_ scene: UIScene) {
    enter {
      if scene.activationState == .foregroundActive {
        scene.delegate?.sceneWillResignActive(scene)
        scene.post(UIScene.willDeactivateNotification)
        scene.activationState = .foregroundInactive
        for window in (scene as? UIWindowScene)?.windows ?? [] { window.cancelTouches() }
      }
      if scene.activationState == .foregroundInactive {
        scene.activationState = .background
        scene.delegate?.sceneDidEnterBackground(scene)
        scene.post(UIScene.didEnterBackgroundNotification)
      }
    }
  }

  /// Disconnects a scene, as the system does when it needs the memory of one in the background (6.11).
  ///
  /// The scene goes out of use and off the screen first. When its delegate and the observers of
  /// `UIScene.didDisconnectNotification` hear that it is disconnected, it has left
  /// `connectedScenes` and still has its windows; then it loses them and its delegate, so that only
  /// the app's own references keep any of it alive. View controllers hear nothing (3.17). A scene
  /// that is not connected, or that belongs to another session, is left alone.
  ///
  /// The user has not closed the window: its `UISceneSession` stays in `openSessions`, and
  /// ``connectScene(session:delegate:options:)`` brings it back (6.14). Only ``discard(_:)-(UIScene)``
  /// closes it.
  public func disconnect(_ scene: UIScene) {
    guard application.connectedScenes.contains(scene) else { return }
    enter {
      let delegate = scene.delegate
      enterBackground(scene)
      application.connectedScenes.remove(scene)
      scene.activationState = .unattached
      delegate?.sceneDidDisconnect(scene)
      scene.post(UIScene.didDisconnectNotification)
      scene.session.scene = nil
      scene.delegate = nil
      for window in (scene as? UIWindowScene)?.windows ?? [] { window.leaveDisconnectedScene() }
    }
  }

  /// Closes the window of a scene for good, as the user does (6.14).
  ///
  /// The scene is disconnected if it is connected; then its session leaves `openSessions`, and the
  /// application delegate hears `application(_:didDiscardSceneSessions:)`. A scene that was closed
  /// before, or that belongs to another session, is left alone.
  public func discard(_ scene: UIScene) {
    discard(scene.session)
  }

  /// Closes a window whose scene may have been disconnected before, as the user does (6.14).
  public func discard(_ sceneSession: UISceneSession) {
    guard application.openSessions.contains(sceneSession) else { return }
    if let scene = sceneSession.scene { disconnect(scene) }
    application.openSessions.remove(sceneSession)
    enter {
      application.delegate?.application(application, didDiscardSceneSessions: [sceneSession])
    }
  }
}

extension UIWindow {
  /// The scene of the window is gone: nobody touches, lays out or finds the window any more.
  fileprivate func leaveDisconnectedScene() {
    // One that never ended would keep its controllers alive.
    for transition in transitions { transition.abandonGesture() }
    windowScene = nil
    session.application.remove(self)
  }

  /// The system takes the fingers off: gestures are canceled, and what they hold goes back (6.18).
  fileprivate func cancelTouches() {
    cancelGestures()
    // What the app drives it has let go of by now, if it wants to.
    for transition in transitions where transition.custom == nil {
      transition.release(cancelling: true)
    }
  }

  /// The transitions of all that is in the window.
  private var transitions: [HeadlessUIKit.Transition] {
    (rootViewController?.transitionsInside ?? [])
      + presentationHolds.flatMap(\.presenter.transitionsInside)
  }
}

extension UIView {
  fileprivate func cancelGestures() {
    for recognizer in gestureRecognizers ?? [] { recognizer.cancel() }
    for view in subviews { view.cancelGestures() }
  }
}

extension UIViewController {
  /// The transitions of the controller, of its children, and of what it presents.
  fileprivate var transitionsInside: [HeadlessUIKit.Transition] {
    var transitions = ownTransitions
    if let page = (self as? UIPageViewController)?.pageTransition { transitions.append(page) }
    let others = storedChildren + [modal.presented].compactMap(\.self)
    return transitions + others.flatMap(\.transitionsInside)
  }
}
