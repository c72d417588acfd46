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

// MARK: - Usual starts

/// A navigation controller on screen, idle, with an empty log; each of its controllers was on top.
@MainActor
struct NavigationFixture {
  let log = CallbackLog()
  let delegate: LoggingNavigationDelegate
  let nav = UINavigationController()
  let phone: Phone

  init(_ names: String...) {
    delegate = LoggingNavigationDelegate(log)
    let log = log
    phone = Phone(showing: nav)
    for name in names {
      nav.pushViewController(LoggingViewController(name, log), animated: false)
      phone.settle()
    }
    nav.delegate = delegate
    log.clear()
  }

  func screen(_ name: String) -> LoggingViewController {
    LoggingViewController(name, log)
  }

  /// The names of the controllers on the stack.
  var stack: [String] {
    nav.viewControllers.map { CallbackLog.name(of: $0) }
  }
}

/// A plain controller R as the root of a window, on screen, idle, with an empty log.
@MainActor
struct RootFixture {
  let log = CallbackLog()
  let root: LoggingViewController
  let phone: Phone

  init() {
    root = LoggingViewController("R", log)
    phone = Phone(showing: root)
    log.clear()
  }

  func screen(_ name: String, _ style: UIModalPresentationStyle = .automatic)
    -> LoggingViewController
  {
    let screen = LoggingViewController(name, log)
    screen.modalPresentationStyle = style
    return screen
  }

  /// Presents and waits until the presentation has ended.
  func present(_ screen: UIViewController, on presenter: UIViewController? = nil) {
    (presenter ?? root).present(screen, animated: true)
    phone.settle()
    log.clear()
  }
}
