internal import Foundation

/// The timers of a session, earliest first; equal times keep the order in which they came.
@MainActor
struct SessionTimers {
  /// Sums of decimal fractions miss each other by less than this.
  static let tolerance: TimeInterval = 1e-9

  private var timers: [SessionTimer] = []

  mutating func add(_ timer: SessionTimer) {
    let index = timers.firstIndex { $0.due > timer.due + Self.tolerance } ?? timers.endIndex
    timers.insert(timer, at: index)
  }

  /// When the next timer is due, or nil when none waits.
  mutating func nextDue() -> TimeInterval? {
    timers.removeAll(where: \.isCancelled)
    return timers.first?.due
  }

  /// Takes out the timers that are due next, all at one time, if that time has come.
  ///
  /// A clock that was late makes up for it one time after the other, each with a turn of its own.
  mutating func takeNext(at now: TimeInterval) -> [SessionTimer] {
    guard let next = nextDue(), next <= now + Self.tolerance else { return [] }
    let due = timers.prefix { $0.due <= next + Self.tolerance }
    timers.removeFirst(due.count)
    return Array(due)
  }
}
