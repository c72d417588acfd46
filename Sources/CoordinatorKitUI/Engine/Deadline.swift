/// Fires once when UIKit has taken longer than any transition does.
///
/// UIKit itself times it, with a long animation of an invisible view, just as `TransitionPoller` does.
@MainActor final class Deadline {
  /// In seconds.
  static let duration = 10.0

  private let view = UIView()
  private let animator: UIViewPropertyAnimator

  /// Begins to wait.
  ///
  /// - Parameters:
  ///   - window: A window on screen.
  ///   - passed: Called once, unless canceled before. In the background UIKit ends animations
  ///     immediately, so it is not called there.
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

  /// What was awaited has happened.
  func cancel() {
    view.removeFromSuperview()
    animator.stopAnimation(true)
  }
}

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
