public import Foundation

extension UIView {
  /// How an animation runs; headless it makes no difference.
  public struct AnimationOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Makes a set from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out subviews within the animation.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Lets the user touch what moves.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Starts from what is on screen.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Starts slowly and ends slowly.
    public static let curveEaseInOut: AnimationOptions = []
    /// Starts slowly.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Ends slowly.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Keeps its speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// Dissolves into the new state.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
  }

  /// Whether animations of the current session take time.
  public class var areAnimationsEnabled: Bool { HeadlessSession.current.areAnimationsEnabled }

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
  /// Without a change, or with animations off, it completes within the call (8.2).
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let session = HeadlessSession.current
    let changed = ViewAnimation.changes(in: animations)
    guard changed, session.areAnimationsEnabled else {
      completion?(true)
      return
    }
    session.after(delay + duration) { completion?(true) }
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

  /// Changes a view with a transition and completes after the virtual time.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animations?()
    guard view.session.areAnimationsEnabled else {
      completion?(true)
      return
    }
    view.session.after(duration) { completion?(true) }
  }
}
