/// The transitions whose completions are running: UIKit still has their coordinators, though they
/// have ended.
@MainActor enum TransitionEnd {
  // Innermost last. Not task-local: a task that the app starts in a completion runs when that has
  // returned.
  private static var ending: [ObjectIdentifier] = []

  static func contains(_ transition: any UIViewControllerTransitionCoordinator) -> Bool {
    ending.contains(ObjectIdentifier(transition))
  }

  /// Does some work during which a transition counts as ended.
  static func treatingAsEnded(
    _ transition: any UIViewControllerTransitionCoordinator, _ work: () -> Void
  ) {
    ending.append(ObjectIdentifier(transition))
    defer { ending.removeLast() }
    work()
  }

  /// Runs work when a transition has ended, and says whether it was canceled; the work must not hold the
  /// transition.
  ///
  /// - Returns: Whether UIKit accepted the work; otherwise it is not run.
  static func after(
    _ running: any UIViewControllerTransitionCoordinator,
    _ work: @escaping (_ isCancelled: Bool) -> Void
  ) -> Bool {
    var waiting: ((Bool) -> Void)? = work
    // A transition holds its completions until it has ended, so none may hold the transition.
    let transition = ObjectIdentifier(running)
    let isQueued = running.animate(alongsideTransition: nil) { context in
      // One completion may be called within another.
      ending.append(transition)
      defer { ending.removeLast() }
      UIKitCallback.run { waiting?(context.isCancelled) }
    }
    // If UIKit did not accept the work, the caller does it, even if UIKit also runs it.
    if !isQueued { waiting = nil }
    return isQueued
  }
}

extension UIViewController {
  /// Runs work when the transition this controller takes part in has ended, and says whether it was
  /// canceled; immediately without one.
  func afterRunningTransition(_ work: @escaping (_ isCancelled: Bool) -> Void) {
    guard let running = runningTransition else { return work(false) }
    if !TransitionEnd.after(running, work) { work(running.isCancelled) }
  }

  /// The transition this controller takes part in, unless its completions are running.
  var runningTransition: (any UIViewControllerTransitionCoordinator)? {
    transitionCoordinator.flatMap { TransitionEnd.contains($0) ? nil : $0 }
  }

  /// Whether the outermost container of this controller is on screen, without loading a view.
  var isInWindow: Bool { outermost.viewIfLoaded?.window != nil }
}
