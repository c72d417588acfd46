import BookshopFlows
public import CoordinatorKitUI

/// A window of the shop: makes its root, and lets in what comes from outside.
public final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  /// What the shop remembers; set it before the scene is connected.
  public var store = ShopStore()
  /// The window of the scene, once it is connected.
  public var window: UIWindow?
  /// The root coordinator, once the scene is connected.
  public private(set) var app: AppCoordinator?

  /// Opens the shop, and what the scene is connected with.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    let app = AppCoordinator(window: window, store: store)
    (self.window, self.app) = (window, app)
    app.start()
    app.open(connectionOptions, with: .bookshop)
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
