internal import Foundation

/// Calls somebody once, on the main queue as soon as the time has come.
///
/// A run loop that runs within a block of the main queue does not serve that queue: so it is in
/// completions, and in asynchronous tests that spin the run loop. There the call comes from the loop.
@MainActor
final class WakeUpCall {
  /// How often a run loop comes to its blocks, at both ends of each pass, before it makes the call
  /// itself.
  ///
  /// One that serves the main queue has done so by then: it looks there first in the pass after any
  /// other event. A test that lets the loop come round once and looks again at once has no more than
  /// the two ends of that pass.
  private let roundsToWait: Int

  private var action: (@MainActor () -> Void)?
  private var timer: Timer?
  private var rounds = 0
  private var isAmongBlocks = false

  init(in seconds: TimeInterval, action: @escaping @MainActor () -> Void) {
    self.action = action
    let isWithinLoop = RunLoop.main.currentMode != nil
    roundsToWait = isWithinLoop ? 5 : 2
    if seconds > 0 {
      DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { [weak self] in self?.ring() }
    } else {
      DispatchQueue.main.async { [weak self] in self?.ring() }
    }
    // Under Swift Testing the main queue is served by other threads, and nobody runs the loop.
    if Thread.isMainThread { goRound(in: seconds, nap: isWithinLoop ? 0.005 : 0.05) }
  }

  /// Takes the call back.
  func cancel() {
    action = nil
    timer?.invalidate()
    timer = nil
  }

  /// Comes to the blocks of the run loop, and wakes it for that when it sleeps.
  private func goRound(in seconds: TimeInterval, nap: TimeInterval) {
    let fire = Date(timeIntervalSinceNow: max(0, seconds) + nap)
    let timer = Timer(fire: fire, interval: nap, repeats: true) { [weak self] timer in
      // The run loop keeps a timer that nobody has cancelled.
      guard let self else { return timer.invalidate() }
      MainActor.assumeIsolated { self.comeToBlocks() }
    }
    RunLoop.main.add(timer, forMode: .common)
    self.timer = timer
    if seconds <= 0 { comeToBlocks() }
  }

  private func comeToBlocks() {
    guard action != nil, !isAmongBlocks else { return }
    isAmongBlocks = true
    RunLoop.main.perform { [weak self] in
      MainActor.assumeIsolated { self?.noteRound() }
    }
  }

  private func noteRound() {
    isAmongBlocks = false
    rounds += 1
    if rounds >= roundsToWait { ring() } else { comeToBlocks() }
  }

  private func ring() {
    let action = action
    cancel()
    action?()
  }
}
