internal import Foundation

/// An animation of blocks: it learns whether its block changes anything, and ends later (8.2).
@MainActor
final class ViewAnimation {
  private(set) static var running: ViewAnimation?

  /// How long one run takes.
  let duration: TimeInterval

  /// How many times it runs, there and back counting twice.
  private var runs = 1.0
  private var changedSomething = false

  /// How much faster than usual it runs: as the layers of the first view that it changes (8.1).
  private var speed = 1.0

  private init(duration: TimeInterval) {
    self.duration = duration
  }

  /// Tells the running animation, if there is one, that a view has changed.
  static func noteChange(of view: UIView) {
    guard let running, HeadlessSession.current.areAnimationsEnabled else { return }
    if !running.changedSomething { running.speed = view.animationSpeed }
    running.changedSomething = true
  }

  /// Makes the animation that runs now go on for longer, while the block runs.
  static func modify(repeatCount: Double, autoreverses: Bool, _ block: () -> Void) {
    running?.runs = repeatCount * (autoreverses ? 2 : 1)
    block()
  }

  /// Changes views now and completes later; at once without a change or with animations off (8.2).
  ///
  /// Inside another animation it takes as long as that one. An interactor that drives the
  /// animation holds its end back.
  static func perform(
    _ time: Time, always: Bool = false, animations: () -> Void, completion: ((Bool) -> Void)?
  ) {
    let session = HeadlessSession.current
    let hold = AnimationHold.current
    let (outer, animation) = (running, ViewAnimation(duration: time.resolvedDuration))
    running = animation
    animations()
    running = outer
    if animation.changedSomething { outer?.changedSomething = true }
    let isSeen = (animation.changedSomething || always) && session.areAnimationsEnabled
    guard isSeen || hold != nil else {
      completion?(true)
      return
    }
    // What starts again and again has no end.
    guard !time.repeats, animation.runs.isFinite else { return }
    animation.end(after: time.delay, in: session, hold, completion)
  }

  private func end(
    after delay: TimeInterval, in session: HeadlessSession, _ hold: AnimationHold?,
    _ completion: ((Bool) -> Void)?
  ) {
    let length = delay + duration * runs
    guard let hold else {
      let group = session.transactions.join()
      session.after(length / speed) {
        completion?(true)
        group.leave()
      }
      return
    }
    hold.add(length) { completion?($0) }
  }
}

extension ViewAnimation {
  /// What an animation was asked to do with time.
  struct Time {
    var duration: TimeInterval
    var delay: TimeInterval = 0
    var ownsDuration = false
    var repeats = false

    init(_ duration: TimeInterval, delay: TimeInterval = 0, _ options: UIView.AnimationOptions) {
      self.duration = duration
      self.delay = delay
      ownsDuration = options.contains(.overrideInheritedDuration)
      repeats = options.contains(.repeat)
    }

    @MainActor var resolvedDuration: TimeInterval {
      guard !ownsDuration, let running = ViewAnimation.running else { return duration }
      return running.duration
    }
  }
}
