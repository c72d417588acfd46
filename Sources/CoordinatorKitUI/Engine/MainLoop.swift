internal import Foundation

// HeadlessUIKit has a clock of its own, which tests move by hand.

/// The turns and the time of the main run loop.
@MainActor enum MainLoop {
  #if os(iOS) || os(tvOS) || os(visionOS)
    /// Calls back when the run loop has done its turn and is about to sleep, each time.
    ///
    /// What is changed then may not be drawn before something else wakes the loop, so work that
    /// follows belongs in a turn of its own.
    ///
    /// - Parameters:
    ///   - responder: In whose session; there is one on a device.
    ///   - look: Called until it answers false, and held as long.
    static func observeTurns(in responder: UIResponder, _ look: @escaping @MainActor () -> Bool) {
      let observer = CFRunLoopObserverCreateWithHandler(
        nil, CFRunLoopActivity.beforeWaiting.rawValue, true, .max
      ) { observer, _ in
        let goesOn = MainActor.assumeIsolated { UIKitCallback.outside(look) }
        if !goesOn { CFRunLoopObserverInvalidate(observer) }
      }
      CFRunLoopAddObserver(CFRunLoopGetMain(), observer, .commonModes)
    }

    /// Calls back once after some time, in seconds; if the app is suspended by then, when it goes on.
    ///
    /// - Returns: Ends the waiting when it is called.
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

  /// Calls back once, in a turn of its own, when a controller's view is in a window.
  ///
  /// UIKit tells no delegate when code puts it there without a transition.
  ///
  /// - Parameters:
  ///   - controller: The controller.
  ///   - isThere: Whether it has come back although something covers it.
  ///   - work: Called once.
  /// - Returns: Ends the waiting when it is released.
  static func awaitAppearance(
    of controller: UIViewController,
    orWhen isThere: @escaping @MainActor () -> Bool = { false },
    _ work: @escaping @MainActor () -> Void
  ) -> AnyObject {
    let waiting = Identity()
    observeTurns(in: controller) { [weak controller, weak waiting] in
      guard let controller, waiting != nil else { return false }
      guard controller.viewIfLoaded?.window != nil || isThere() else { return true }
      inNextTurn(of: controller) { if waiting != nil { work() } }
      return false
    }
    return waiting
  }
}
