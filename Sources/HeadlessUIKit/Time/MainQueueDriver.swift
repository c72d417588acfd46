internal import Foundation

/// Takes the turns of an automatic session from the main queue of the process, in real time.
///
/// It asks the queue for something only while the session waits for something. What waits in the
/// queue holds neither the driver nor its session.
@MainActor
final class MainQueueDriver {
  /// Alarms nearer to each other than this ring together.
  private static let tolerance: TimeInterval = 0.001

  /// How long a layout that never ends waits before it goes on, as on a screen.
  private static let frame: TimeInterval = 1.0 / 60

  private unowned let session: HeadlessSession
  private var isTurnComing = false
  private var isTakingTurn = false

  /// When the next alarm rings, by the clock of the world: that of the session may be moved by hand.
  private var alarm: TimeInterval?

  init(_ session: HeadlessSession) {
    self.session = session
  }

  /// Something has come to wait for a turn or for a time.
  func wake() {
    if session.needsTurn {
      takeTurnSoon()
    } else if let due = session.timers.nextDue() {
      setAlarm(in: due - session.now)
    }
  }

  /// A view has asked for its layout; asked within a turn, the turn may still get to it.
  func wakeForLayout() {
    if !isTakingTurn { wake() }
  }

  private func takeTurnSoon() {
    guard !isTurnComing else { return }
    isTurnComing = true
    DispatchQueue.main.async { [weak self] in
      self?.isTurnComing = false
      self?.takeTurn()
    }
  }

  private func setAlarm(in seconds: TimeInterval) {
    let ring = ProcessInfo.processInfo.systemUptime + max(0, seconds)
    if let alarm, alarm <= ring + Self.tolerance { return }
    alarm = ring
    DispatchQueue.main.asyncAfter(deadline: .now() + max(0, seconds)) { [weak self] in
      // One that was set later rings earlier, and has taken its place.
      guard let self, alarm == ring else { return }
      alarm = nil
      takeTurn()
    }
  }

  private func takeTurn() {
    let session = session
    // Somebody may have taken it by hand since.
    guard session.needsTurn || session.isTimerDue else { return wake() }
    isTakingTurn = true
    session.turn()
    isTakingTurn = false
    if session.needsLayout { setAlarm(in: Self.frame) } else { wake() }
  }
}
