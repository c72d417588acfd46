internal import Foundation

/// Calls somebody once, on the main queue as soon as the time has come.
///
/// A run loop that runs within a block of the main queue does not serve that queue: so it is in
/// completions, and in asynchronous tests that spin the run loop. There the call comes from a timer.
@MainActor
final class WakeUpCall {
  /// How long the timer leaves the main queue to come first.
  private static let grace: TimeInterval = 0.005

  private var action: (@MainActor () -> Void)?
  private var timer: Timer?
  private var rounds = 0

  init(in seconds: TimeInterval, action: @escaping @MainActor () -> Void) {
    self.action = action
    if seconds > 0 {
      DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { [weak self] in self?.ring() }
    } else {
      DispatchQueue.main.async { [weak self] in self?.ring() }
    }
    let fire = Date(timeIntervalSinceNow: max(0, seconds) + Self.grace)
    let timer = Timer(fire: fire, interval: Self.grace, repeats: true) { [weak self] timer in
      MainActor.assumeIsolated { self?.noteRound() }
    }
    RunLoop.main.add(timer, forMode: .common)
    self.timer = timer
  }

  /// Takes the call back.
  func cancel() {
    action = nil
    timer?.invalidate()
    timer = nil
  }

  /// A run loop that serves the main queue has done so before it comes round a second time.
  private func noteRound() {
    rounds += 1
    if rounds > 1 { ring() }
  }

  private func ring() {
    let action = action
    cancel()
    action?()
  }
}
