// What UIKit defers, shows without reporting when it is done, or never ends.
extension EngineState {
  /// Whether a stack, or tabs, show the change that UIKit has deferred: what other code asked for before may
  /// come first, and is another one.
  func hasBeenMade(_ step: Step, _ now: WindowSnapshot) -> Bool {
    guard let shown = now[step.performer]?.shown else { return true }
    let expected = step.performer.flatMap { step.expectedLayout?.part(of: $0) }
    guard let incoming = step.incoming else {
      return expected?.layers.first?.screens == shown.layers.first?.screens
        && expected?.layers.first?.selected == shown.layers.first?.selected
    }
    guard incoming.screens.isEmpty else {
      return incoming.screens.contains { shown.shows($0, in: incoming.level) }
    }
    return expected?.layers.dropFirst(incoming.level).first?.screens
      == shown.layers.dropFirst(incoming.level).first?.screens
  }

  /// Whether UIKit has made the change, or is at rest and has dropped it.
  func hasEnded(_ step: Step, _ now: WindowSnapshot) -> Bool {
    hasBeenMade(step, now) || now[step.performer]?.mayDeferChanges != true
  }

  /// Something has happened while UIKit defers a change, which it makes when it has reported what comes before: only a
  /// poll sees that it has dropped it.
  mutating func goOn(deferred step: Step, _ now: WindowSnapshot) -> [EngineEffect] {
    // Off screen, polls never fire.
    let hasEnded = now.hasWindow ? hasBeenMade(step, now) : hasEnded(step, now)
    return hasEnded ? deferredEnded(step, now) : []
  }

  mutating func deferredEnded(_ step: Step, _ now: WindowSnapshot) -> [EngineEffect] {
    var step = step
    let dropped = hasBeenMade(step, now) ? [] : discard(step)
    if !dropped.isEmpty { step.incoming = nil }
    step.before = nil
    phase = .performing(step)
    return dropped + [.awaitEnd(of: step.performer)]
  }

  /// Polls until what is awaited has ended.
  ///
  /// UIKit sends no notice when a stack is covered meanwhile, or in a hidden tab. Polling stops
  /// after some time without a transition of ours.
  mutating func poll(_ now: WindowSnapshot) -> [EngineEffect] {
    guard !isPolling, pollsLeft > 0, now.hasWindow else { return [] }
    isPolling = true
    pollsLeft -= 1
    return [.poll]
  }

  mutating func pollElapsed(_ now: WindowSnapshot) -> [EngineEffect] {
    isPolling = false
    var effects: [EngineEffect] = []
    if case .deferred(let step) = phase {
      if hasEnded(step, now) { return deferredEnded(step, now) }
      guard pollsLeft > 0 else {
        phase = .performing(step)
        let why = "UIKit kept the change and never made it"
        return stepRefused(.failed(why), why, now)
      }
      return poll(now)
    }
    if isIdle { effects = proceed(now) }
    let isWaiting = now.containers.contains {
      hasPendingRequest($0.key) && $0.isSettling
    }
    return effects.contains(.poll) || !isWaiting ? effects : poll(now) + effects
  }

  // MARK: - Endless transitions

  private static let overdue = Outcome.failed("UIKit did not end the transition")

  /// No caller waits forever: the request ends, and the state that UIKit shows by now is accepted.
  mutating func overdue(_ now: WindowSnapshot) -> [EngineEffect] {
    // The user may hold a screen halfway for any time.
    guard !now.isInteractive else { return [] }
    switch phase {
    case .performing(let step): return overdue(step, now)
    case .awaitingUIKit: return externalOverdue(now)
    case .idle, .notifying, .deferred: return []
    }
  }

  private mutating func overdue(_ step: Step, _ now: WindowSnapshot) -> [EngineEffect] {
    if let id = step.modal, let modal = modals.first(where: { $0.id == id }) {
      let isShown = now.layout.layers.contains { $0.screens.contains(modal.screen) }
      // UIKit has done it without reporting it.
      let isDone = !now.isTransitioning && isShown == modal.isPresentation
      return [.reportOverdue(.modal(id))]
        + reconcile(.external, next: .end(id, isDone ? .performed : Self.overdue), now)
    }
    guard let performer = step.performer, let transition = step.transition else { return [] }
    var effects = [EngineEffect.reportOverdue(.transition(transition, by: performer))]
    var step = step
    step.before = nil
    if now.isTransitioning || now.layout != step.expectedLayout {
      let hasRequest = containers[performer]?.request != nil
      containers[performer]?.request = nil
      if hasRequest { effects.append(.finish([performer], Self.overdue)) }
    }
    if let incoming = step.incoming, let shown = now[performer]?.shown {
      step.incoming?.screens.removeAll { shown.shows($0, in: incoming.level) }
      effects += discard(step)
    }
    return effects + reconcile(.external, after: step, next: .proceed, now)
  }

  /// An external transition never ends, so no request can begin.
  private mutating func externalOverdue(_ now: WindowSnapshot) -> [EngineEffect] {
    phase = .idle
    let requesting = now.containers.map(\.key).filter(hasPendingRequest)
    let waiting = modals.filter { $0.stage == .waiting }.map(\.id)
    for key in requesting { containers[key]?.request = nil }
    modals.removeAll { $0.stage == .waiting }
    return [.reportOverdue(.external(requesting, waiting)), .finish(requesting, Self.overdue)]
      + waiting.map { .finishModal($0, Self.overdue) }
  }
}
