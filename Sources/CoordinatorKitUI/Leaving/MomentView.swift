/// Calls back a moment later: UIKit tells nobody of the end of a transition without animation.
///
/// A short animation of a view that nobody sees is what UIKit itself times, so that this works on any
/// clock, also while the app has switched animations off.
@MainActor enum MomentView {
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
