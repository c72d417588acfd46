import CoordinatorKitUI

/// An app that was there before the kit: a navigation controller, and delegates that note every call.
@MainActor final class AppOfOthers: NSObject {
  let phone: Phone
  let navigation = RecordingNavigationController()
  private(set) var calls: [String] = []

  override init() {
    phone = Phone()
    super.init()
    navigation.delegate = self
    navigation.setViewControllers([Page("home")], animated: false)
    phone.window.rootViewController = navigation
    phone.window.makeKeyAndVisible()
    phone.settle()
  }

  /// Everything that can be compared between two sessions.
  func session(_ script: (AppOfOthers) -> Void) -> [String] {
    script(self)
    phone.settle()
    return calls + ["shown: \(describe(navigation))"] + phone.log
  }

  func push(_ title: String, animated: Bool = true) {
    navigation.pushViewController(Page(title), animated: animated)
    phone.settle()
  }

  func note(_ line: String) { calls.append(line) }
}

extension AppOfOthers: UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {
    note("will show \(viewController.title ?? "?") \(animated)")
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    note("did show \(viewController.title ?? "?") \(animated), of \(navigationController.titles)")
  }
}

extension AppOfOthers: UIAdaptivePresentationControllerDelegate {
  func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
    note("may go?")
    return true
  }

  func presentationControllerWillDismiss(_ controller: UIPresentationController) {
    note("will go")
  }

  func presentationControllerDidDismiss(_ controller: UIPresentationController) {
    note("did go")
  }

  func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
    note("may not go")
  }
}
