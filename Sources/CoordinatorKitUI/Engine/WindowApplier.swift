/// Changes the root of a window.
@MainActor enum WindowApplier {
  /// Replaces the root of a window; if it is on screen and the change is animated, with a
  /// cross-dissolve.
  static func setRoot(_ controller: UIViewController?, of window: UIWindow, animated: Bool) {
    window.rootViewController = controller
    guard animated, !window.isHidden, controller != nil else { return }
    UIView.transition(
      with: window, duration: 0.3, options: .transitionCrossDissolve, animations: {})
  }
}
