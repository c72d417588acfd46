import BookshopScreens
import UIKit

/// The app: names the delegate of its windows.
@main final class AppDelegate: ShopAppDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
    configuration.delegateClass = ShopSceneDelegate.self
    return configuration
  }
}
