public import Foundation

/// An animation that can be paused, scrubbed, reversed and stopped.
///
/// The session holds it while it runs. One that is paused or stopped has to be finished before it is
/// let go, as in UIKit.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  /// How the speed changes; here it does not.
  open private(set) var timingParameters: (any UITimingCurveProvider)?

  /// How long it takes in seconds.
  open private(set) var duration: TimeInterval

  /// How long after the start it begins.
  open private(set) var delay: TimeInterval = 0

  /// Whether the user can touch what moves.
  open var isUserInteractionEnabled = true

  /// Whether the app finds out itself what is touched.
  open var isManualHitTestingEnabled = false

  /// Whether it can be paused and stopped.
  open var isInterruptible = true

  /// Whether scrubbing knows no curve.
  open var scrubsLinearly = true

  /// Whether it stays active at its end, so that it can be reversed.
  open var pausesOnCompletion = false

  /// The state of the animation.
  open var state: UIViewAnimatingState { course.state }

  /// Whether time moves it on.
  open var isRunning: Bool { course.isRunning }

  private var course = AnimatorCourse()
  private var blocks: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var transaction: TransactionGroup.Membership?
  // Weak, since the session holds its timers, and a timer the animator.
  private weak var timer: SessionTimer?
  private weak var session: HeadlessSession?

  /// Creates an animator with a curve.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    self.duration = duration
    timingParameters = parameters
    super.init()
  }

  /// Creates an animator with a curve of the system.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a curve through two points.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a spring.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  deinit {
    let (state, hasSession) = (course.state, session != nil)
    // One that runs is released only with its session.
    precondition(
      state == .inactive || !hasSession,
      "It is an error to release a paused or stopped property animator. Property animators must "
        + "either finish animating or be explicitly stopped and finished before they can be "
        + "released.")
  }

  /// Makes an animator and starts it.
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(
      duration: duration, timingParameters: UICubicTimingParameters())
    animator.addAnimations(animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  /// Adds changes; they are made when it starts, or at once if it has.
  open func addAnimations(_ animation: @escaping () -> Void) {
    precondition(
      state != .stopped, "A property animator that was stopped has to be finished first.")
    if state == .active { animation() } else { blocks.append(animation) }
  }

  /// Adds changes that begin after a part of the time; the changes count from the start on.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    addAnimations(animation)
  }

  /// Adds what runs at the end, after what was added before.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  // MARK: - Course

  /// How far it has come, from 0 to 1; setting it moves an animator that is paused or has not begun.
  open var fractionComplete: CGFloat {
    get { CGFloat(course.fraction(at: session?.now ?? 0)) }
    set {
      if state == .inactive { pauseAnimation() }
      reschedule { $0.fraction = min(max(Double(newValue), 0), 1) }
    }
  }

  /// Whether it runs backward.
  open var isReversed: Bool {
    get { course.isReversed }
    set { reschedule { $0.isReversed = newValue } }
  }

  /// Starts, or continues after a pause; an animation that was stopped has to be finished first.
  open func startAnimation() {
    activate()
    guard !isRunning else { return }
    joinTransaction()
    reschedule { $0.isRunning = true }
  }

  /// Starts later; until then it is active and does not move.
  open func startAnimation(afterDelay delay: TimeInterval) {
    guard delay > 0 else { return startAnimation() }
    self.delay = delay
    activate()
    joinTransaction()
    timer = session?.after(delay) { [self] in startAnimation() }
  }

  private func joinTransaction() {
    if transaction == nil { transaction = session?.transactions.join() }
  }

  /// Pauses, so that it can be scrubbed, reversed and continued.
  open func pauseAnimation() {
    activate()
    reschedule { $0.isRunning = false }
  }

  /// Continues after a pause; the rest takes the given part of the whole duration, or what is left
  /// for zero.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    guard state == .active, !isRunning else { return }
    if let parameters { timingParameters = parameters }
    reschedule {
      $0.isRunning = true
      if durationFactor > 0 { $0.takeForRest(Double(durationFactor) * duration) }
    }
  }

  /// Stops where it is: for good and without completions, or to be finished.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    reschedule { $0.isRunning = false }
    course.state = .stopped
    if withoutFinishing { end(nil) }
  }

  /// Finishes an animation that was stopped; the completions receive the position.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    precondition(
      state == .stopped, "finishAnimationAtPosition: should only be called on a stopped animator!")
    end(finalPosition)
  }

  private func activate() {
    precondition(
      state != .stopped, "A property animator that was stopped has to be finished first.")
    guard state == .inactive else { return }
    session = .current
    course = AnimatorCourse(pace: duration)
    course.state = .active
    let changes = blocks
    blocks = []
    for change in changes { change() }
  }

  /// Changes the course where it is now, and sets the timer for its new end.
  private func reschedule(_ change: (inout AnimatorCourse) -> Void) {
    guard let session, state == .active else { return change(&course) }
    course.move(to: session.now)
    change(&course)
    timer?.cancel()
    timer = nil
    guard isRunning else { return }
    if let hold = AnimationHold.current {
      hold.add(duration) { [self] in arrive(at: $0 ? .end : .start) }
    } else {
      let rest = session.areAnimationsEnabled ? course.rest : 0
      timer = session.after(rest) { [self] in arrive(at: course.isReversed ? .start : .end) }
    }
  }

  private func arrive(at position: UIViewAnimatingPosition) {
    guard state == .active else { return }
    course.arrive(at: position)
    if !pausesOnCompletion { end(position) }
  }

  private func end(_ position: UIViewAnimatingPosition?) {
    course.state = .inactive
    course.isRunning = false
    timer = nil
    let handlers = completions
    completions = []
    if let position { for handler in handlers { handler(position) } }
    transaction?.leave()
    transaction = nil
  }
}
