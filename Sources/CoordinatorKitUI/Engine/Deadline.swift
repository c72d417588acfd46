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

  /// Begins to wait.
  ///
  /// - Parameters:
  ///   - window: The window in which the transition runs.
  ///   - isHeld: Whether a finger holds it.
  ///   - passed: Called once, unless canceled before.
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
