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
    app.open(connectionOptions, with: .bookshop)
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
    app?.open(URLContexts, with: .bookshop)
  }

  /// Goes on where the customer was on another device.
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    app?.open(userActivity, with: .bookshop)
  }
}
