internal import Foundation

/// Notices that a closure awaits what needs time while nobody lets the time of its session pass.
///
/// The closure cannot go on, so it takes no turns; nobody else takes any, since time passes by hand. Without
/// this, a test would hang without a word. Real time is only measured to be patient: others may take turns, and
/// what is awaited may come from elsewhere.
@MainActor
final class StallWatch {
  /// So many looks in a row have to find that all that happens is waiting.
  private static let looksBeforeReport = 10

  private weak var session: HeadlessSession?
  private let place: (fileID: String, line: UInt)
  private var turns = 0
  private var quietLooks = 0

  /// Watches a session until it is released.
  init(_ session: HeadlessSession, from fileID: String, _ line: UInt) {
    (self.session, place) = (session, (fileID, line))
    lookSoon()
  }

  private func lookSoon() {
    guard let session else { return }
    let due = ProcessInfo.processInfo.systemUptime + session.stallInterval
    DispatchQueue.main.asyncAfter(deadline: .now() + session.stallInterval) { [weak self] in
      self?.look(due: due)
    }
  }

  private func look(due: TimeInterval) {
    guard let session else { return }
    // Where the main queue comes late, what the closure awaits may come late, too.
    let isLate = ProcessInfo.processInfo.systemUptime > due + 1
    let isQuiet = session.turnsTaken == turns && session.waitsForTurns && !isLate
    (turns, quietLooks) = (session.turnsTaken, isQuiet ? quietLooks + 1 : 0)
    if quietLooks == Self.looksBeforeReport {
      quietLooks = 0
      session.tellOfStall(in: place.fileID, place.line)
      session.settle()
    }
    lookSoon()
  }
}

extension HeadlessSession {
  /// Calls a closure when an asynchronous one, given to ``run(fileID:line:_:)``, awaits what needs time and nobody
  /// lets time pass; after the calls, the session settles.
  ///
  /// - Parameter observer: Receives the line that called `run`; held by the session.
  package func observeStalls(_ observer: @escaping @MainActor (String, UInt) -> Void) {
    // Where time passes by itself, nobody is stuck.
    if clock == .byHand { stallObservers.append(observer) }
  }

  fileprivate func tellOfStall(in fileID: String, _ line: UInt) {
    for observer in stallObservers { observer(fileID, line) }
  }

  /// Whether something is pending, now or later.
  fileprivate var waitsForTurns: Bool { needsTurn || timers.nextDue() != nil }

  /// Runs a closure, and watches where time passes by hand.
  func watched<R: Sendable>(
    from fileID: String, _ line: UInt, _ body: @MainActor () async throws -> R
  ) async rethrows -> R {
    let watch = clock == .byHand ? StallWatch(self, from: fileID, line) : nil
    defer { withExtendedLifetime(watch) {} }
    return try await body()
  }
}
