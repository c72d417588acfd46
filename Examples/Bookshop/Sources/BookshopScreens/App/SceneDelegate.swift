import BookshopFlows
public import CoordinatorKitUI

/// A window of the shop: makes its root, and lets in what comes from outside.
open class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  /// What the shop remembers; set it before the scene is connected.
  public var store = ShopStore()
  /// Which kind of screens show the pages; set it before the scene is connected.
  ///
  /// Without it all are UIKit screens.
  public var screens: ScreenSwitch?
  /// The window of the scene, once it is connected.
  public var window: UIWindow?
  /// The root coordinator, once the scene is connected.
  public private(set) var app: AppCoordinator?
  /// Opens what comes from outside.
  public let inbox = LinkInbox(.bookshop)

  /// Makes the window; override it for one of another class.
  ///
  /// - Parameter scene: The scene that the window is in.
  /// - Returns: The window.
  open func makeWindow(in scene: UIWindowScene) -> UIWindow {
    UIWindow(windowScene: scene)
  }

  /// Called before the shop shows anything; does nothing unless overridden.
  ///
  /// - Parameter app: The root coordinator.
  open func willStart(_ app: AppCoordinator) {}

  /// Opens the shop, and what the scene is connected with.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = makeWindow(in: scene)
    let app = AppCoordinator(window: window, store: store, screens: screens)
    (self.window, self.app) = (window, app)
    willStart(app)
    app.start()
    inbox.open(connectionOptions)
    inbox.attach(app)
  }

  /// Ends the shops in windows that the user has closed, where something holds them longer than UIKit
  /// does their scenes.
  ///
  /// - Parameter sceneSessions: What the application delegate was given.
  public static func didDiscard(_ sceneSessions: Set<UISceneSession>) {
    WindowCoordinator.didDiscardSceneSessions(sceneSessions)
  }

  /// Opens a link.
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    inbox.open(URLContexts)
  }

  /// Goes on where the customer was on another device, or at what the search of the device has found.
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    inbox.open(userActivity)
  }

  /// Opens a quick action of the icon.
  public func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    inbox.open(shortcutItem) { completionHandler($0.isFulfilled) }
  }
}
