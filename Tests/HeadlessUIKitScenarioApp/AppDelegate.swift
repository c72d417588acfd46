internal import UIKit

/// An app that performs every scenario on UIKit, says how each went, and ends.
///
/// `Scripts/scenarios` builds it, since a package has no apps, and starts it on a simulator.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  /// Names the delegate of the only scene.
  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
    configuration.delegateClass = SceneDelegate.self
    return configuration
  }
}
