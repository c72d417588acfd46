/// Tells once when UIKit has been waited for longer than any transition takes.
///
/// A long animation of a view that nobody sees is what UIKit itself times, as a moment is by `MomentView`.
@MainActor final class Deadline {
  /// In seconds.
  static let duration = 10.0

  private let view = UIView()
  private let animator: UIViewPropertyAnimator

  /// Begins to wait.
  ///
  /// - Parameters:
  ///   - window: A window on screen.
  ///   - passed: Called once, unless it is cancelled before. In the background UIKit ends animations at once, so
  ///     nothing is told there.
  init(in window: UIWindow, passed: @escaping @MainActor () -> Void) {
    view.isUserInteractionEnabled = false
    window.addSubview(view)
    animator = UIViewPropertyAnimator(duration: Self.duration, curve: .linear)
    let areEnabled = UIView.areAnimationsEnabled
    UIView.setAnimationsEnabled(true)
    defer { UIView.setAnimationsEnabled(areEnabled) }
    animator.addAnimations { [view] in view.alpha = 0 }
    animator.addCompletion { [view, weak window] _ in
      view.removeFromSuperview()
      if window?.windowScene?.activationState != .background { passed() }
    }
    animator.startAnimation()
  }

  /// What was waited for has come.
  func cancel() {
    view.removeFromSuperview()
    animator.stopAnimation(true)
  }
}
