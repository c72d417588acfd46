public import Foundation

extension HeadlessSession {
  /// After so many turns in a row something keeps itself busy for ever.
  private static let mostTurns = 10_000

  /// Runs one pass of the run loop, without letting time pass (8.5).
  ///
  /// First come timers that are due and the blocks that were queued before, then the layout pass,
  /// then the commit, then what waited for it.
  public func turn() {
    turnsTaken += 1
    enter {
      for timer in timers.takeNext(at: now) { timer.fire() }
      for block in mainQueue.takeAll() { block() }
      commit()
      callTurnObservers()
    }
  }

  /// Lays out and commits; what waited for the commit runs, and may need a layout again.
  func commit() {
    runLayoutPass()
    for block in commitQueue.takeAll() { block() }
    runLayoutPass()
  }

  /// Lets virtual time pass; what becomes due runs in order, each at its own time.
  public func advance(by seconds: TimeInterval) {
    let end = now + seconds
    var turns = 0
    while needsTurn || timers.nextDue().map({ $0 <= end + SessionTimers.tolerance }) == true {
      takeTurn(&turns)
    }
    now = max(now, end)
    driver?.wake()
  }

  /// Takes turns and lets time pass until nothing is pending.
  ///
  /// A gesture under way has no end of its own: its transition is still in flight afterwards.
  public func settle() {
    var turns = 0
    repeat { takeTurn(&turns) } while needsTurn || timers.nextDue() != nil
  }

  /// Runs a closure in the next turn, like `DispatchQueue.main.async`.
  public func perform(_ block: @escaping @MainActor () -> Void) {
    mainQueue.add(block)
    driver?.wake()
  }

  /// Runs a closure once after some time, on a later turn at the earliest, as a timer of the main run
  /// loop does.
  ///
  /// - Parameters:
  ///   - seconds: The time, in seconds of the session's clock.
  ///   - block: Held until then.
  /// - Returns: Takes the closure back when it is called.
  @discardableResult
  public func perform(
    after seconds: TimeInterval, _ block: @escaping @MainActor () -> Void
  ) -> @MainActor () -> Void {
    let timer = after(seconds, block)
    return { timer.cancel() }
  }

  /// Runs the block once when the virtual time has come, on a later turn at the earliest.
  @discardableResult
  func after(_ seconds: TimeInterval, _ block: @escaping @MainActor () -> Void) -> SessionTimer {
    let timer = SessionTimer(due: now + max(0, seconds), block: block)
    timers.add(timer)
    driver?.wake()
    return timer
  }

  /// Whether the next timer is due now.
  var isTimerDue: Bool {
    timers.nextDue().map { $0 <= now + SessionTimers.tolerance } == true
  }

  /// Whether something waits for a turn and not for a time.
  var needsTurn: Bool {
    needsLayout || !mainQueue.isEmpty || !layoutQueue.isEmpty || !commitQueue.isEmpty
  }

  /// One turn, after a leap to the next timer when nothing waits for a turn alone.
  private func takeTurn(_ turns: inout Int) {
    turns += 1
    precondition(
      turns <= Self.mostTurns,
      "The session does not come to rest: after \(Self.mostTurns) turns there is still work. "
        + "Look for a block or a layout that asks for itself again and again.")
    if !needsTurn, let due = timers.nextDue() { now = max(now, due) }
    turn()
  }
}
