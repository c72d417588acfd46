public import Foundation

// Transitions from closures, without an animator class.
extension ScreenTransition {
  /// Animates one run; must call `completeTransition(_:)` of the context once.
  public typealias Animation = @MainActor (any UIViewControllerContextTransitioning) -> Void
  /// Makes the property animator of one run, which calls `completeTransition(_:)` of the context in
  /// its completion; it is started by the transition.
  public typealias MakePropertyAnimator =
    @MainActor (any UIViewControllerContextTransitioning) -> UIViewPropertyAnimator

  /// Creates a transition from closures that animate it.
  ///
  ///     extension ScreenTransition {
  ///       static let fade = ScreenTransition(duration: 0.35, appearing: fadeIn, disappearing: fadeIn)
  ///     }
  ///
  /// - Parameters:
  ///   - duration: How long each run takes, in seconds.
  ///   - appearing: Animates how the screen is pushed, presented or selected; `nil` leaves it to
  ///     UIKit. Held strongly.
  ///   - disappearing: Animates how it is popped or dismissed; likewise.
  ///   - interaction: What drives the animation, such as the `controller` of a `Drag`.
  public init(
    duration: TimeInterval, appearing: Animation? = nil, disappearing: Animation? = nil,
    interaction: @escaping @MainActor () -> (any UIViewControllerInteractiveTransitioning)? = {
      nil
    }
  ) {
    self.init(
      appearing: { appearing.map { ClosureAnimator(duration, $0) } },
      disappearing: { disappearing.map { ClosureAnimator(duration, $0) } },
      interaction: interaction)
  }

  /// Creates a transition from closures that make property animators, so that it can be
  /// interrupted.
  ///
  /// - Parameters:
  ///   - duration: How long each run takes, in seconds.
  ///   - appearing: Makes the animator with which the screen is pushed, presented or selected, once
  ///     for each run; `nil` leaves it to UIKit. Held strongly.
  ///   - disappearing: Makes the animator with which it is popped or dismissed; likewise.
  ///   - interaction: What drives the animation, such as the `controller` of a `Drag`.
  public init(
    duration: TimeInterval, appearing: MakePropertyAnimator?,
    disappearing: MakePropertyAnimator? = nil,
    interaction: @escaping @MainActor () -> (any UIViewControllerInteractiveTransitioning)? = {
      nil
    }
  ) {
    self.init(
      appearing: { appearing.map { InterruptibleAnimator(duration, $0) } },
      disappearing: { disappearing.map { InterruptibleAnimator(duration, $0) } },
      interaction: interaction)
  }
}

private final class ClosureAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let duration: TimeInterval
  private let animation: ScreenTransition.Animation

  init(_ duration: TimeInterval, _ animation: @escaping ScreenTransition.Animation) {
    (self.duration, self.animation) = (duration, animation)
    super.init()
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    animation(transitionContext)
  }
}

private final class InterruptibleAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let duration: TimeInterval
  private let makeAnimator: ScreenTransition.MakePropertyAnimator
  /// The one of this run: UIKit may ask several times.
  private var animator: UIViewPropertyAnimator?

  init(_ duration: TimeInterval, _ makeAnimator: @escaping ScreenTransition.MakePropertyAnimator) {
    (self.duration, self.makeAnimator) = (duration, makeAnimator)
    super.init()
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    if let animator { return animator }
    let made = makeAnimator(transitionContext)
    animator = made
    return made
  }

  func animationEnded(_ transitionCompleted: Bool) { animator = nil }
}
