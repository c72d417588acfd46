public import CoordinatorKitUI
import LibraryCatalogue

/// The app of one feature: what it asks of others is reported as unhandled, and nothing else is missing.
public final class DemoSceneDelegate: UIResponder, UIWindowSceneDelegate {
  private(set) var root: WindowCoordinator?

  /// Shows the catalogue in a window of the scene.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let root = WindowCoordinator(window: UIWindow(windowScene: scene))
    root.setRoot(child: Catalogue.makeCoordinator())
    root.show()
    self.root = root
  }
}
