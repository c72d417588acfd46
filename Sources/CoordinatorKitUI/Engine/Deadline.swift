/// Fires once when UIKit has taken longer than any transition does.
///
/// Only the time in the foreground counts: in the background UIKit may stand still.
@MainActor final class Deadline {
  /// In seconds.
  static let duration = 10
  private var secondsLeft = duration
  private var stop: (@MainActor () -> Void)?
  private weak var window: UIWindow?
  private let passed: @MainActor () -> Void

  /// Begins to wait.
  ///
  /// - Parameters:
  ///   - window: The window in which the transition runs.
  ///   - passed: Called once, unless canceled before.
  init(in window: UIWindow, passed: @escaping @MainActor () -> Void) {
    (self.window, self.passed) = (window, passed)
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
    if window?.windowScene?.activationState != .background { secondsLeft -= 1 }
    if secondsLeft > 0 { waitOneSecond() } else { passed() }
  }
}

/// Calls back a moment later: UIKit does not report the end of a transition without animation.
@MainActor enum TransitionPoller {
  /// In seconds.
  static let interval = 0.05

  /// Waits.
  ///
  /// - Parameters:
  ///   - responder: The window or the controller in which something changes.
  ///   - work: Called once.
  static func wait(in responder: UIResponder, _ work: @escaping @MainActor () -> Void) {
    MainLoop.wait(interval, in: responder, work)
  }
}
