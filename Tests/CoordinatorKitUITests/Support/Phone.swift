import CoordinatorKitUI

/// One window on the session of the running test, and the person in front of it.
@MainActor final class Phone {
  let session = HeadlessSession.current
  let window = UIWindow()

  init() {}

  /// Shows the controller and waits until it has appeared.
  init(showing root: UIViewController) {
    window.rootViewController = root
    window.makeKeyAndVisible()
    settle()
  }

  var user: HeadlessUser { session.user }

  func settle() { session.settle() }

  /// What UIKit would have printed.
  var log: [String] { session.log.map { "\($0)" } }
}

/// The delegate of an application that tells window coordinators which scenes the user has closed.
final class ForwardingAppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {
    WindowCoordinator.didDiscardSceneSessions(sceneSessions)
  }
}

/// Collects the diagnostics of trees made in its scope.
@MainActor final class Reports {
  private(set) var diagnostics: [Diagnostic] = []

  var handler: Diagnostic.Handler {
    Diagnostic.Handler { [self] in diagnostics.append($0) }
  }

  var kinds: [Diagnostic.Kind] { diagnostics.map(\.kind) }
  var texts: [String] { diagnostics.map(\.description) }

  func scope<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try handler.scope(operation)
  }
}

/// What happened, in order.
@MainActor final class Log {
  var lines: [String] = []
  /// What the guards of a test ask.
  var isOpen = false
}

/// A navigation controller that writes down the verbs it is asked to perform.
class RecordingNavigationController: UINavigationController {
  var verbs: [String] = []

  override func pushViewController(_ viewController: UIViewController, animated: Bool) {
    verbs.append("push \(viewController.title ?? "?") \(animated)")
    super.pushViewController(viewController, animated: animated)
  }

  @discardableResult
  override func popViewController(animated: Bool) -> UIViewController? {
    verbs.append("pop \(animated)")
    return super.popViewController(animated: animated)
  }

  @discardableResult
  override func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    verbs.append("popTo \(viewController.title ?? "?") \(animated)")
    return super.popToViewController(viewController, animated: animated)
  }

  override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    let titles = viewControllers.map { $0.title ?? "?" }.joined(separator: ",")
    verbs.append("set [\(titles)] \(animated)")
    super.setViewControllers(viewControllers, animated: animated)
  }
}

/// A screen with a title, which says when it is released.
final class Page: UIViewController {
  init(_ title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { nil }
}

extension UIViewController {
  /// What lies over this controller, from the lowest to the topmost: `hall › room` for a stack.
  var sheets: [String] {
    var (sheets, next): ([String], UIViewController?) = ([], presentedViewController)
    while let sheet = next {
      let titles = (sheet as? UINavigationController)?.titles ?? [sheet.title ?? "?"]
      sheets.append(titles.joined(separator: " › "))
      next = sheet.presentedViewController === sheet ? nil : sheet.presentedViewController
    }
    return sheets
  }
}

extension UINavigationController {
  var titles: [String] { viewControllers.map { $0.title ?? "?" } }

  /// The stack and what lies over it: `hall › room ⌃ attic`.
  var onShow: String { ([titles.joined(separator: " › ")] + sheets).joined(separator: " ⌃ ") }
}
