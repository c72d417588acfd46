/// Calls back a moment later: UIKit does not report the end of a transition without animation.
///
/// UIKit itself times it, with a short animation of an invisible view, so this works on any clock,
/// even while the app has disabled animations.
@MainActor enum TransitionPoller {
  static let duration = 0.05

  /// Waits.
  ///
  /// - Parameters:
  ///   - window: A window on screen.
  ///   - work: Called once.
  static func wait(in window: UIWindow, _ work: @escaping @MainActor () -> Void) {
    let view = UIView()
    view.isUserInteractionEnabled = false
    window.addSubview(view)
    let areEnabled = UIView.areAnimationsEnabled
    UIView.setAnimationsEnabled(true)
    defer { UIView.setAnimationsEnabled(areEnabled) }
    UIView.animate(withDuration: duration) {
      view.alpha = 0
    } completion: { _ in
      view.removeFromSuperview()
      work()
    }
  }
}
