public import Foundation

/// Learns of events in the life of a scene.
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
  /// The scene is about to connect.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  /// The scene was disconnected, which says nothing about whether the user closed it (6.11, 6.14).
  func sceneDidDisconnect(_ scene: UIScene)
  /// The scene has become active.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// The scene becomes inactive.
  func sceneWillResignActive(_ scene: UIScene)
  /// The scene enters the foreground.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// The scene has entered the background.
  func sceneDidEnterBackground(_ scene: UIScene)
  /// Links are to be opened.
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  /// The activity that the scene can be brought back from.
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
  /// An activity is to be continued.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
}

extension UISceneDelegate {
  /// Does nothing.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  /// Does nothing.
  public func sceneDidDisconnect(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  /// Does nothing.
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
  /// There is none.
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
  /// Does nothing.
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
}
