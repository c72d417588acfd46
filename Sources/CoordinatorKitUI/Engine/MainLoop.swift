internal import Foundation

// HeadlessUIKit has a clock of its own, which tests move by hand.

/// The turns and the time of the main run loop.
@MainActor enum MainLoop {
  #if os(iOS) || os(tvOS) || os(visionOS)
    /// Calls back when the run loop has done its turn and is about to sleep, each time.
    ///
    /// What is changed then may not be drawn before something else wakes the loop, so work that follows belongs in a
    /// turn of its own. On a device there is one session. `look` is called until it answers false, and held as long.
    static func observeTurns(in responder: UIResponder, _ look: @escaping @MainActor () -> Bool) {
      let observer = CFRunLoopObserverCreateWithHandler(
        nil, CFRunLoopActivity.beforeWaiting.rawValue, true, .max
      ) { observer, _ in
        let goesOn = MainActor.assumeIsolated { UIKitCallback.outside(look) }
        if !goesOn { CFRunLoopObserverInvalidate(observer) }
      }
      CFRunLoopAddObserver(CFRunLoopGetMain(), observer, .commonModes)
    }

    /// Calls back once after some time, in seconds, and if the app is suspended by then, when it goes on; returns what
    /// ends the waiting.
    @discardableResult
    static func wait(
      _ seconds: Double, in responder: UIResponder, _ work: @escaping @MainActor () -> Void
    ) -> @MainActor () -> Void {
      let timer = Timer(timeInterval: seconds, repeats: false) { _ in
        MainActor.assumeIsolated { UIKitCallback.outside(work) }
      }
      RunLoop.main.add(timer, forMode: .common)
      return { timer.invalidate() }
    }

    /// Calls back once in the next turn.
    static func inNextTurn(of responder: UIResponder, _ work: @escaping @MainActor () -> Void) {
      DispatchQueue.main.async { UIKitCallback.outside(work) }
    }

    /// Lets the time pass that a test moves by hand; on a device it passes by itself.
    static func letTimePass(in responder: UIResponder) {}

    /// Calls back with a line of a test that awaits what needs time, and lets none pass; never on a device.
    static func observeStalls(
      in responder: UIResponder, _ report: @escaping @MainActor (String, UInt) -> Void
    ) {}
  #else
    static func observeTurns(in responder: UIResponder, _ look: @escaping @MainActor () -> Bool) {
      responder.headlessSession.observeTurns { UIKitCallback.outside(look) }
    }

    @discardableResult
    static func wait(
      _ seconds: Double, in responder: UIResponder, _ work: @escaping @MainActor () -> Void
    ) -> @MainActor () -> Void {
      responder.headlessSession.perform(after: seconds) { UIKitCallback.outside(work) }
    }

    static func inNextTurn(of responder: UIResponder, _ work: @escaping @MainActor () -> Void) {
      responder.headlessSession.perform { UIKitCallback.outside(work) }
    }

    static func letTimePass(in responder: UIResponder) {
      let session = responder.headlessSession
      if session.clock == .byHand { session.settle() }
    }

    static func observeStalls(
      in responder: UIResponder, _ report: @escaping @MainActor (String, UInt) -> Void
    ) {
      responder.headlessSession.observeStalls(report)
    }
  #endif
}

/// A value that is forgotten when the turn of the run loop in which it was noted is over.
@MainActor final class ValueOfTurn<Value> {
  private(set) var value: Value?

  /// Notes a value until the turn is over.
  func note(_ new: Value, in responder: UIResponder) {
    value = new
    MainLoop.inNextTurn(of: responder) { [weak self] in self?.value = nil }
  }

  func forget() {
    value = nil
  }
}

extension MainLoop {
  /// In seconds.
  static let pollInterval = 0.05

  /// Calls back a moment later: UIKit does not report the end of a transition without animation.
  static func poll(in responder: UIResponder, _ work: @escaping @MainActor () -> Void) {
    wait(pollInterval, in: responder, work)
  }

  /// Calls back once something is over with which the run loop turns, such as a finger that holds a
  /// transition.
  static func wait(
    in responder: UIResponder, while goesOn: @escaping @MainActor () -> Bool,
    _ work: @escaping @MainActor () -> Void
  ) {
    observeTurns(in: responder) {
      if goesOn() { return true }
      work()
      return false
    }
  }

  /// Calls back once, in a turn of its own, when a controller's view is in a window and no container hides it, or
  /// whatever else says that it is there; the waiting ends when what is returned is released.
  ///
  /// UIKit tells no delegate when code puts it there without a transition.
  static func awaitAppearance(
    of controller: UIViewController,
    when isThere: @escaping @MainActor (UIViewController) -> Bool = { $0.isOnShow },
    _ work: @escaping @MainActor () -> Void
  ) -> AnyObject {
    let waiting = Identity()
    observeTurns(in: controller) { [weak controller, weak waiting] in
      guard let controller, waiting != nil else { return false }
      guard isThere(controller) else { return true }
      inNextTurn(of: controller) { if waiting != nil { work() } }
      return false
    }
    return waiting
  }
}

/// Fires once when UIKit has taken longer than any transition does.
///
/// Only the time in the foreground counts, where UIKit may not stand still, and only after a finger is
/// lifted, which may hold a transition for any time.
@MainActor final class Deadline {
  /// In seconds.
  static let duration = 10
  private var secondsLeft = duration
  private var stop: (@MainActor () -> Void)?
  private weak var window: UIWindow?
  private let isHeld: @MainActor () -> Bool
  private let passed: @MainActor () -> Void

  /// Begins to wait for a transition in a window that no finger holds; `passed` is called once, unless canceled before.
  init(
    in window: UIWindow, unless isHeld: @escaping @MainActor () -> Bool,
    passed: @escaping @MainActor () -> Void
  ) {
    (self.window, self.isHeld, self.passed) = (window, isHeld, passed)
    waitOneSecond()
  }

  /// What was awaited has happened.
  func cancel() {
    stop?()
  }

  private func waitOneSecond() {
    guard let window else { return }
    stop = MainLoop.wait(1, in: window) { [weak self] in self?.secondElapsed() }
  }

  private func secondElapsed() {
    guard !isHeld() else { return waitForFinger() }
    if window?.windowScene?.activationState != .background { secondsLeft -= 1 }
    if secondsLeft > 0 { waitOneSecond() } else { passed() }
  }

  /// Begins anew once the finger is lifted.
  private func waitForFinger() {
    guard let window else { return }
    MainLoop.wait(in: window, while: isHeld) { [weak self] in
      self?.secondsLeft = Self.duration
      self?.waitOneSecond()
    }
  }
}

/// The calls of UIKit that have not returned: delegate methods, completions, and questions.
///
/// No step begins within one, since UIKit has not finished what it tells of.
@MainActor enum UIKitCallback {
  private static var depth = 0

  /// Whether UIKit waits for a call to return.
  static var isRunning: Bool { depth > 0 }

  /// Does what UIKit has called for.
  static func run<Result>(_ work: () -> Result) -> Result {
    depth += 1
    defer { depth -= 1 }
    return work()
  }

  /// Does work that begins in a turn of the run loop, even if the app lets that run within a call.
  static func outside<Result>(_ work: () -> Result) -> Result {
    let outer = depth
    depth = 0
    defer { depth = outer }
    return work()
  }
}

/// The transitions whose completions are running: UIKit still has their coordinators, though they
/// have ended.
@MainActor enum TransitionEnd {
  // Innermost last. Not task-local: a task that the app starts in a completion runs when that has
  // returned.
  private static var ending: [ObjectIdentifier] = []
  /// The one that the next call of UIKit completes.
  private static var completing: ObjectIdentifier?

  static func contains(_ transition: any UIViewControllerTransitionCoordinator) -> Bool {
    let transition = ObjectIdentifier(transition)
    return completing == transition || ending.contains(transition)
  }

  /// Does some work during which a transition counts as ended, unless UIKit is not called to complete it.
  static func treatingAsEnded(
    _ transition: any UIViewControllerTransitionCoordinator, _ work: () -> Void
  ) {
    completing = ObjectIdentifier(transition)
    defer { completing = nil }
    work()
  }

  /// There is nothing to call UIKit for: what that would have completed goes on.
  static func goesOn() {
    completing = nil
  }

  /// Runs work when a transition has ended, and says whether it was canceled; the work must not hold the
  /// transition.
  ///
  /// What goes with its screens before it has ended, tells nobody: the engine, that of the window, sees to it. Returns
  /// whether UIKit accepted the work; otherwise it is not run.
  static func after(
    _ running: any UIViewControllerTransitionCoordinator, in engine: EngineDriver?,
    _ work: @escaping @MainActor (_ isCancelled: Bool) -> Void
  ) -> Bool {
    let awaited = AwaitedTransition(running, work)
    // A transition holds its completions until it has ended, so none may hold the transition.
    let transition = ObjectIdentifier(running)
    let isQueued = running.animate(alongsideTransition: nil) { context in
      // One completion may be called within another.
      ending.append(transition)
      defer { ending.removeLast() }
      UIKitCallback.run { awaited.end(isCancelled: context.isCancelled) }
    }
    if isQueued {
      engine?.awaitedTransitions.append(awaited)
    } else {
      // The caller does it, even if UIKit also runs it.
      awaited.giveUp()
    }
    return isQueued
  }
}

/// A transition whose end is awaited.
///
/// Where other code takes a sheet away in the middle of a transition, that may go with its screens, and tells nobody.
@MainActor final class AwaitedTransition {
  private weak var transition: (any UIViewControllerTransitionCoordinator)?
  private var work: (@MainActor (_ isCancelled: Bool) -> Void)?

  init(
    _ transition: any UIViewControllerTransitionCoordinator,
    _ work: @escaping @MainActor (_ isCancelled: Bool) -> Void
  ) {
    (self.transition, self.work) = (transition, work)
  }

  var hasEnded: Bool { work == nil }

  /// Whether it is gone, and has not ended.
  var isLost: Bool { transition == nil && !hasEnded }

  /// Does what awaits it; only the first end counts.
  func end(isCancelled: Bool) {
    let work = work
    giveUp()
    work?(isCancelled)
  }

  func giveUp() {
    work = nil
  }
}

extension UIViewController {
  /// Runs work when the transition this controller takes part in has ended, and says whether it was
  /// canceled; immediately without one.
  func afterRunningTransition(_ work: @escaping @MainActor (_ isCancelled: Bool) -> Void) {
    guard let running = runningTransition else { return work(false) }
    let engine = windowOnShow?.existingAttachment?.engine
    if !TransitionEnd.after(running, in: engine, work) { work(running.isCancelled) }
  }

  /// The transition this controller takes part in, unless its completions are running.
  var runningTransition: (any UIViewControllerTransitionCoordinator)? {
    transitionCoordinator.flatMap { TransitionEnd.contains($0) ? nil : $0 }
  }

  /// Whether the outermost container of this controller is on screen, without loading a view.
  var isInWindow: Bool { outermost.viewIfLoaded?.window != nil }
}
