package import CoordinatorKitSwiftUI

/// Time that passes when a test lets it.
@MainActor package final class ModelClock {
  private var now = 0.0
  private var timers: [(due: Double, work: @MainActor () -> Void)] = []

  package init() {}

  /// The clock of views.
  package var clock: ViewClock {
    ViewClock { [weak self] seconds, work in
      guard let self else { return }
      timers.append((now + seconds, work))
    }
  }

  /// Lets time pass until something is due, and does it.
  ///
  /// - Returns: Whether there was something.
  package func advance() -> Bool {
    let next = timers.indices.min { timers[$0].due < timers[$1].due }
    guard let next else { return false }
    let timer = timers.remove(at: next)
    now = max(now, timer.due)
    timer.work()
    return true
  }
}
