/// The transitions whose completions run now: UIKit still shows their coordinators, though they have
/// ended.
@MainActor enum TransitionEnd {
  private static let ending = TaskLocal<[ObjectIdentifier]>(wrappedValue: [])

  static func contains(_ transition: any UIViewControllerTransitionCoordinator) -> Bool {
    ending.get().contains(ObjectIdentifier(transition))
  }

  /// Runs work when a transition has ended.
  ///
  /// - Returns: Whether UIKit took the work; otherwise it is not run.
  static func after(
    _ running: any UIViewControllerTransitionCoordinator, _ work: @escaping () -> Void
  ) -> Bool {
    var waiting: (() -> Void)? = work
    let isQueued = running.animate(alongsideTransition: nil) { _ in
      // The end of one may be told in the middle of the end of another.
      ending.withValue(ending.get() + [ObjectIdentifier(running)]) { waiting?() }
    }
    // What UIKit has not taken is done by the caller, whatever UIKit does with it.
    if !isQueued { waiting = nil }
    return isQueued
  }
}

extension UIViewController {
  /// Runs work when the transition this controller takes part in has ended; at once without one.
  func afterRunningTransition(_ work: @escaping () -> Void) {
    guard let running = runningTransition else { return work() }
    if !TransitionEnd.after(running, work) { work() }
  }

  /// The transition this controller takes part in, unless it is the one whose end is being told.
  var runningTransition: (any UIViewControllerTransitionCoordinator)? {
    transitionCoordinator.flatMap { TransitionEnd.contains($0) ? nil : $0 }
  }

  /// Whether the outermost container of this controller is on screen, without loading a view.
  var isInWindow: Bool {
    var outermost = self
    while let parent = outermost.parent { outermost = parent }
    return outermost.viewIfLoaded?.window != nil
  }
}
