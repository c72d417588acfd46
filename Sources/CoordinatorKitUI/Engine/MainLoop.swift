internal import Foundation

// HeadlessUIKit has a clock of its own, which tests move by hand.

/// The turns and the time of the main run loop.
///
/// Each call returns what holds the waiting: it ends when that is released.
@MainActor enum MainLoop {
  #if os(iOS) || os(tvOS) || os(visionOS)
    /// Calls back when the run loop has done its turn and is about to sleep, each time.
    ///
    /// - Parameters:
    ///   - responder: In whose session; there is one on a device.
    ///   - work: Called on the main actor.
    static func observeTurns(
      in responder: UIResponder, _ work: @escaping @MainActor () -> Void
    ) -> AnyObject {
      let observer = CFRunLoopObserverCreateWithHandler(
        nil, CFRunLoopActivity.beforeWaiting.rawValue, true, .max
      ) { _, _ in
        MainActor.assumeIsolated { work() }
      }
      CFRunLoopAddObserver(CFRunLoopGetMain(), observer, .commonModes)
      return MainLoopWait { CFRunLoopObserverInvalidate(observer) }
    }

    /// Calls back once after some time, in seconds, which does not pass while the app is suspended.
    static func wait(
      _ seconds: Double, in responder: UIResponder, _ work: @escaping @MainActor () -> Void
    ) -> AnyObject {
      let timer = Timer(timeInterval: seconds, repeats: false) { _ in
        MainActor.assumeIsolated { work() }
      }
      RunLoop.main.add(timer, forMode: .common)
      return MainLoopWait { timer.invalidate() }
    }

    /// Calls back once in the next turn.
    static func inNextTurn(of responder: UIResponder, _ work: @escaping @MainActor () -> Void) {
      DispatchQueue.main.async { work() }
    }
  #else
    static func observeTurns(
      in responder: UIResponder, _ work: @escaping @MainActor () -> Void
    ) -> AnyObject {
      responder.headlessSession.observeTurns(work)
    }

    static func wait(
      _ seconds: Double, in responder: UIResponder, _ work: @escaping @MainActor () -> Void
    ) -> AnyObject {
      responder.headlessSession.perform(after: seconds, work)
    }

    static func inNextTurn(of responder: UIResponder, _ work: @escaping @MainActor () -> Void) {
      responder.headlessSession.perform(work)
    }
  #endif
}

extension MainLoop {
  /// Calls back once, when a controller's view is in a window.
  ///
  /// UIKit tells no delegate when code puts it there without a transition, so it is looked for after
  /// each turn.
  static func awaitAppearance(
    of controller: UIViewController, _ work: @escaping @MainActor () -> Void
  ) -> AnyObject {
    let end = OnceCall(work)
    return observeTurns(in: controller) { [weak controller] in
      guard let controller, controller.viewIfLoaded?.window != nil else { return }
      end.call(in: controller)
    }
  }

  /// Calls back when that has been found which the looker looks for, in a turn of its own: what is
  /// changed between the layout of a turn and its end may not be drawn.
  @MainActor final class OnceCall {
    private var work: (@MainActor () -> Void)?

    init(_ work: @escaping @MainActor () -> Void) {
      self.work = work
    }

    /// Only the first call counts.
    func call(in responder: UIResponder) {
      guard let work else { return }
      self.work = nil
      inNextTurn(of: responder, work)
    }
  }
}

#if os(iOS) || os(tvOS) || os(visionOS)
  /// Ends a waiting when it is released.
  private final class MainLoopWait {
    private let end: () -> Void

    init(_ end: @escaping () -> Void) {
      self.end = end
    }

    deinit { end() }
  }
#endif
