public import BookshopFlows
public import CoordinatorKitLinks
public import CoordinatorKitUI
import Foundation

/// A window of the shop: makes its root, and lets in what comes from outside.
///
/// The doors are in `SceneDelegate+doors.swift`, one call each.
open class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  /// What the shop remembers; set it before the scene is connected.
  public var store = ShopStore()
  /// Finds books by their ISBN; set it before the scene is connected.
  public lazy var directory: any BookDirectory = SlowDirectory()
  /// Which kind of screens show the pages; set it before the scene is connected.
  ///
  /// Without it all are UIKit screens.
  public var screens: ScreenSwitch?
  /// The window of the scene, once it is connected.
  public var window: UIWindow?
  /// The root coordinator, once the scene is connected.
  public private(set) var app: AppCoordinator?
  /// What time it is; set it before anything comes from outside.
  public var now: @MainActor () -> Date = { Date() }
  /// Called with how each thing that came from outside has ended, for whoever wants to note it.
  ///
  /// Without it, what fails is reported.
  public var onArrival: (@MainActor (Outcome) -> Void)?
  /// Opens what comes from outside, once; while it is locked, that waits.
  public private(set) lazy var inbox = LinkInbox(.bookshop, now: now)

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
    let app = AppCoordinator(
      window: window, store: store, directory: directory, screens: screens)
    (self.window, self.app) = (window, app)
    willStart(app)
    app.start()
    inbox.open(connectionOptions, completion: onArrival)
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
    inbox.open(URLContexts, completion: onArrival)
  }

  /// Goes on where the customer was on another device, on the web, or at what the search of the device has
  /// found.
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    inbox.open(userActivity, completion: onArrival)
  }

  /// Opens a quick action of the icon.
  public func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    inbox.open(shortcutItem) { [onArrival] outcome in
      onArrival?(outcome)
      completionHandler(outcome.isFulfilled)
    }
  }
}
