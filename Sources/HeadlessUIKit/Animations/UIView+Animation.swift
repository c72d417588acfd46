public import Foundation

extension UIView {
  /// Whether animations of the current session take time.
  public class var areAnimationsEnabled: Bool { HeadlessSession.current.areAnimationsEnabled }

  /// How long the animation takes whose block runs now; zero outside of one.
  public class var inheritedAnimationDuration: TimeInterval { ViewAnimation.running?.duration ?? 0 }

  /// Switches animations of the current session on or off (8.1).
  public class func setAnimationsEnabled(_ enabled: Bool) {
    HeadlessSession.current.areAnimationsEnabled = enabled
  }

  /// Runs the block with animations off.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let session = HeadlessSession.current
    let enabled = session.areAnimationsEnabled
    session.areAnimationsEnabled = false
    defer { session.areAnimationsEnabled = enabled }
    actionsWithoutAnimation()
  }

  /// Changes views and completes after the virtual time.
  ///
  /// Without a change, or with animations off, it completes within the call; with a duration of zero
  /// in the next turn (8.2).
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    ViewAnimation.perform(
      ViewAnimation.Time(duration, delay: delay, options), animations: animations,
      completion: completion)
  }

  /// Changes views and completes after the virtual time.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: [], animations: animations,
      completion: completion)
  }

  /// Changes views like a spring and completes after the virtual time.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: delay, options: options, animations: animations,
      completion: completion)
  }

  /// Makes the animation whose block runs now repeat what the block does.
  ///
  /// It takes so much longer; without end it never completes.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    ViewAnimation.modify(
      repeatCount: Double(count), autoreverses: autoreverses, animations)
  }

  /// Takes the views away and completes after the virtual time.
  public class func perform(
    _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    ViewAnimation.perform(
      ViewAnimation.Time(0.25, options), always: !views.isEmpty,
      animations: { parallelAnimations?() },
      completion: { finished in
        for view in views { view.removeFromSuperview() }
        completion?(finished)
      })
  }
}

// MARK: - Key frames

extension UIView {
  /// Changes views frame by frame and completes after the virtual time.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: delay,
      // The bits up to the tenth are the same.
      options: AnimationOptions(rawValue: options.rawValue & 0x3ff), animations: animations,
      completion: completion)
  }

  /// Changes views at a part of the time; the changes count at once, as all animated ones do.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    animations()
  }
}

// MARK: - Transitions of views

extension UIView {
  /// Changes a view with a transition and completes after the virtual time.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    ViewAnimation.perform(
      ViewAnimation.Time(duration, options), always: true, animations: { animations?() },
      completion: completion)
  }

  /// Puts a view in the place of another one and completes after the virtual time.
  ///
  /// The views change places at once; the one that goes is removed, or hidden if the options say so.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    ViewAnimation.perform(
      ViewAnimation.Time(duration, options), always: true,
      animations: {
        if options.contains(.showHideTransitionViews) {
          toView.isHidden = false
          fromView.isHidden = true
        } else {
          fromView.superview?.insertSubview(toView, aboveSubview: fromView)
          fromView.removeFromSuperview()
        }
      }, completion: completion)
  }
}
