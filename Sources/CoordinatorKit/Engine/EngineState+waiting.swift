// What UIKit keeps for later, or shows without saying when it is done.
extension EngineState {
  /// Whether a stack is another one by now than it was when UIKit began to keep its change.
  func hasBeenMade(_ step: Step, _ now: WindowSnapshot) -> Bool {
    now[step.performer]?.shown != step.before
  }

  /// Whether the stack is another one, or UIKit is at rest and has dropped the change.
  func hasEnded(_ step: Step, _ now: WindowSnapshot) -> Bool {
    hasBeenMade(step, now) || now[step.performer]?.isBusy != true
  }

  /// UIKit has shown something while it kept a change of ours.
  mutating func deferredMayHaveEnded(
    _ step: Step, _ patience: Int, _ now: WindowSnapshot
  ) -> [EngineEffect] {
    if hasBeenMade(step, now) || patience == 0 { return deferredEnded(step, now) }
    phase = .deferred(step, patience: patience - 1)
    return []
  }

  mutating func deferredEnded(_ step: Step, _ now: WindowSnapshot) -> [EngineEffect] {
    var step = step
    let dropped = hasBeenMade(step, now) ? [] : discard(step)
    if !dropped.isEmpty { step.arrival = nil }
    step.before = nil
    phase = .performing(step)
    return dropped + [.awaitEnd(of: step.performer)]
  }

  /// Looks again in a moment, until what is waited for has ended.
  ///
  /// UIKit does not tell when a stack is covered meanwhile, or in a tab that is hidden. It gives up after some
  /// time without a transition of ours.
  mutating func poll(_ now: WindowSnapshot) -> [EngineEffect] {
    guard !isPolling, pollsLeft > 0, now.hasWindow else { return [] }
    isPolling = true
    pollsLeft -= 1
    return [.poll]
  }

  mutating func pollElapsed(_ now: WindowSnapshot) -> [EngineEffect] {
    isPolling = false
    var effects: [EngineEffect] = []
    if case .deferred(let step, _) = phase {
      if hasEnded(step, now) { return deferredEnded(step, now) }
      guard pollsLeft > 0 else {
        phase = .performing(step)
        let why = "UIKit kept the change and never made it"
        return stepRefused(.failed(why), why)
      }
      return poll(now)
    }
    if isIdle { effects = proceed(now) }
    let isWaiting = now.containers.contains {
      (containers[$0.key]?.isAsking ?? false) && $0.isShowing
    }
    return effects.contains(.poll) || !isWaiting ? effects : poll(now) + effects
  }
}
