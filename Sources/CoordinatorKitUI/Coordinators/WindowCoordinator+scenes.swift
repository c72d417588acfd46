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
