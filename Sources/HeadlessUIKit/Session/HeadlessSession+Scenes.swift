extension HeadlessSession {
  /// Opens another window scene, as the system does when the user asks for another window (6.11).
  ///
  /// The session's application holds the scene until ``disconnect(_:)``, the scene holds the delegate.
  ///
  /// ```swift
  /// let scene = session.connectScene(delegate: SceneDelegate())
  /// let window = UIWindow(windowScene: scene)
  /// ```
  ///
  /// - Parameters:
  ///   - delegate: Hears `willConnectTo`, `sceneWillEnterForeground`, then `sceneDidBecomeActive`.
  ///   - options: Why the scene is connected: links to open, activities to continue.
  @discardableResult
  public func connectScene(
    delegate: (any UISceneDelegate)? = nil,
    options: UIScene.ConnectionOptions = UIScene.ConnectionOptions()
  ) -> UIWindowScene {
    enter {
      let scene = UIWindowScene(
        session: UISceneSession(role: .windowApplication), application: application)
      scene.delegate = delegate
      scene.activationState = .background
      delegate?.scene(scene, willConnectTo: scene.session, options: options)
      scene.post(UIScene.willConnectNotification)
      delegate?.sceneWillEnterForeground(scene)
      scene.post(UIScene.willEnterForegroundNotification)
      scene.activationState = .foregroundActive
      delegate?.sceneDidBecomeActive(scene)
      scene.post(UIScene.didActivateNotification)
      return scene
    }
  }

  /// Closes a scene, as the system does when the user closes its window (6.11).
  ///
  /// The scene goes out of use and off the screen first. When its delegate and the observers of
  /// `UIScene.didDisconnectNotification` hear that it is disconnected, it has left
  /// `connectedScenes` and still has its windows; then it loses them and its delegate, so that only
  /// the app's own references keep any of it alive. View controllers hear nothing (3.17). A scene
  /// that is not connected, or that belongs to another session, is left alone.
  public func disconnect(_ scene: UIScene) {
    guard application.connectedScenes.contains(scene) else { return }
    enter {
      let delegate = scene.delegate
      if scene.activationState == .foregroundActive {
        delegate?.sceneWillResignActive(scene)
        scene.post(UIScene.willDeactivateNotification)
        scene.activationState = .foregroundInactive
      }
      if scene.activationState == .foregroundInactive {
        scene.activationState = .background
        delegate?.sceneDidEnterBackground(scene)
        scene.post(UIScene.didEnterBackgroundNotification)
      }
      application.connectedScenes.remove(scene)
      scene.activationState = .unattached
      delegate?.sceneDidDisconnect(scene)
      scene.post(UIScene.didDisconnectNotification)
      scene.session.scene = nil
      scene.delegate = nil
      for window in (scene as? UIWindowScene)?.windows ?? [] { window.leaveClosedScene() }
    }
  }
}

extension UIWindow {
  /// The scene of the window was closed: nobody touches, lays out or finds the window any more.
  fileprivate func leaveClosedScene() {
    rootViewController?.letGoOfGestures()
    for hold in presentationHolds { hold.presenter.letGoOfGestures() }
    windowScene = nil
    session.application.remove(self)
  }
}

extension UIViewController {
  /// Lifts the fingers off; a gesture that never ended would keep its controllers alive.
  fileprivate func letGoOfGestures() {
    for transition in ownTransitions { transition.abandonGesture() }
    (self as? UIPageViewController)?.pageTransition?.abandonGesture()
    for child in storedChildren { child.letGoOfGestures() }
    modal.presented?.letGoOfGestures()
  }
}
