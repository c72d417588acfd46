import Foundation
import HeadlessUIKit

/// One window on the session of the running test, and the person in front of it.
@MainActor
final class Phone {
  let session = HeadlessSession.current
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  init() {}

  /// Shows the controller and waits until it has appeared.
  init(showing root: UIViewController) {
    window.rootViewController = root
    window.makeKeyAndVisible()
    settle()
  }

  /// Shows the controller in a window of some width.
  func show(_ root: UIViewController, width: CGFloat) {
    window.frame = CGRect(x: 0, y: 0, width: width, height: 800)
    window.rootViewController = root
    window.makeKeyAndVisible()
    settle()
  }

  func resize(to width: CGFloat) {
    user.resize(window, to: CGSize(width: width, height: 800))
    settle()
  }

  var user: HeadlessUser { session.user }

  func turn() {
    session.turn()
  }

  func turn(_ times: Int) {
    for _ in 0..<times { session.turn() }
  }

  func settle() {
    session.settle()
  }

  /// Puts the window into a scene of its own.
  func connectScene() -> UIWindowScene {
    let scene = UIWindowScene(
      session: UISceneSession(role: .windowApplication),
      connectionOptions: UIScene.ConnectionOptions())
    window.windowScene = scene
    return scene
  }
}
