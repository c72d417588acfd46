/// Changes the root of a window.
@MainActor enum WindowApplier {
  /// Gives a window another root; one that is on screen cross-dissolves if that is to be animated.
  static func setRoot(_ controller: UIViewController?, of window: UIWindow, animated: Bool) {
    window.rootViewController = controller
    guard animated, !window.isHidden, controller != nil else { return }
    UIView.transition(
      with: window, duration: 0.3, options: .transitionCrossDissolve, animations: {})
  }
}
