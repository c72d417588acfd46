internal import Foundation

/// Takes the turns of an automatic session from the main queue of the process, in real time.
///
/// It asks to be woken only while the session waits for something. What it asks holds neither the
/// driver nor its session.
@MainActor
final class MainQueueDriver {
  /// Alarms nearer to each other than this ring together.
  private static let tolerance: TimeInterval = 0.001

  /// How long a layout that never ends waits before it goes on, as on a screen.
  private static let frame: TimeInterval = 1.0 / 60

  private struct Alarm {
    let call: WakeUpCall
    /// By the clock of the world: that of the session may be moved by hand.
    let time: TimeInterval
  }

  /// The session, which owns this.
  ///
  /// Weak and not unowned, so that LeakSanitizer recognizes a session that lives on as reachable.
  private weak var session: HeadlessSession?
  private var comingTurn: WakeUpCall?
  private var alarm: Alarm?
  private var isTakingTurn = false

  init(_ session: HeadlessSession) {
    self.session = session
  }

  /// Something has come to wait for a turn or for a time.
  func wake() {
    guard let session else { return }
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
    guard comingTurn == nil else { return }
    comingTurn = WakeUpCall(in: 0) { [unowned self] in
      comingTurn = nil
      takeTurn()
    }
  }

  private func setAlarm(in seconds: TimeInterval) {
    let time = ProcessInfo.processInfo.systemUptime + seconds
    if let alarm, alarm.time <= time + Self.tolerance { return }
    alarm?.call.cancel()
    let call = WakeUpCall(in: seconds) { [unowned self] in
      alarm = nil
      takeTurn()
    }
    alarm = Alarm(call: call, time: time)
  }

  private func takeTurn() {
    guard let session else { return }
    // Somebody may have taken it by hand since.
    guard session.needsTurn || session.isTimerDue else { return wake() }
    isTakingTurn = true
    session.turn()
    isTakingTurn = false
    if session.needsLayout { setAlarm(in: Self.frame) } else { wake() }
  }
}
