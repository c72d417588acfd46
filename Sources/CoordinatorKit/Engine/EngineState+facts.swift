// What UIKit did, by itself or on request: facts, reported to the owners concerned.
extension EngineState {
  /// UIKit changed a container.
  mutating func containerDidChange(
    _ cause: RemovalMessage.Cause, in key: ScreenKey, _ now: WindowSnapshot
  ) -> [EngineEffect] {
    switch phase {
    case .idle: reconcile(cause, origin: key, next: .proceed, now)
    case .deferred(let step, let retriesLeft): deferredMayHaveEnded(step, retriesLeft, now)
    case .awaitingUIKit, .notifying, .performing: []
    }
  }

  /// Notifies each owner of its removed screens, parents first: what is removed with a parent's
  /// screen is reported by the parent.
  mutating func reconcile(
    _ external: RemovalMessage.Cause, after step: Step? = nil, origin: ScreenKey? = nil, next: Next,
    _ now: WindowSnapshot
  ) -> [EngineEffect] {
    phase = .notifying(
      Notifications(
        remaining: now.parentsFirst, external: external, step: step, origin: origin, next: next))
    return notifyNextOwner(now, isFirst: true)
  }

  /// Containers stay after all: what they have lost meanwhile is reported, and wanted again.
  mutating func retain(_ retained: Set<ScreenKey>, _ now: WindowSnapshot) -> [EngineEffect] {
    let keys = now.containers.map(\.key).filter(retained.contains)
    phase = .notifying(
      Notifications(remaining: keys, external: .parentRemoved, isRetaining: true, next: .proceed))
    return notifyNextOwner(now)
  }

  /// Notifies the next owner that has lost something, or continues when there is none.
  ///
  /// - Parameter isFirst: Whether none has been compared yet.
  mutating func notifyNextOwner(_ now: WindowSnapshot, isFirst: Bool = false) -> [EngineEffect] {
    guard case .notifying(var notifications) = phase else { return [] }
    var effects: [EngineEffect] = []
    // Whether all agree with what is shown now, so that nobody has to compare them again.
    var areCurrent = isFirst
    while let key = notifications.remaining.first {
      notifications.remaining.removeFirst()
      guard let container = now[key], containers[key]?.ownership == .held else { continue }
      let notification =
        notifications.isRetaining ? retain(container) : changes(in: container, notifications)
      if notification?.isEmpty != true { areCurrent = false }
      effects += notification ?? []
      // A notified owner may make new requests, so the others are compared afterward.
      guard notification?.contains(where: \.isCallback) == true else { continue }
      phase = .notifying(notifications)
      return effects + [.resume(.callbackReturned)]
    }
    phase = .idle
    let next = notifications.next
    if !notifications.isRetaining { effects.append(.guardExits) }
    return effects + (areCurrent && next == .proceed ? goOn(now) : advance(to: next))
  }

  /// What comes next where all containers have just been compared; as `proceed`, without comparing them again.
  private func goOn(_ now: WindowSnapshot) -> [EngineEffect] {
    guard !now.isTransitioning, nextModal(where: { $0.action == .takeAway }) == nil else {
      return [.resume(.proceed)]
    }
    return containersToObserve(now).map { [.observe($0), .resume(.decide)] } ?? []
  }

  private mutating func retain(_ container: WindowSnapshot.Container) -> [EngineEffect] {
    let gone = containers[container.key]?.reconcile(
      at: container.shown, .parentRemoved, own: .parentRemoved, expectedLayout: Layout([]))
    return notification(of: gone, to: container.key) + [.notifyReturn(container.key)]
  }

  /// Compares a container with what it showed.
  ///
  /// - Returns: What follows, if it has lost something; `nil` if it is not compared now.
  private mutating func changes(
    in container: WindowSnapshot.Container, _ notifications: Notifications
  ) -> [EngineEffect]? {
    let (key, step) = (container.key, notifications.step)
    // A container that our transitions remove is reported by its parent.
    if leaving.contains(key) { return [] }
    // What is still in transition may come back, unless it is the container that was just reported.
    guard notifications.origin == key || !container.isTransitioning else {
      return [.awaitTransitionEnd(key)]
    }
    guard let step, let expectedLayout = step.expectedLayout else {
      return notification(of: reconcile(container, notifications.external), to: key)
    }
    let part = expectedLayout.part(of: key)
    guard part != nil || container.isOnShow else { return nil }
    let hasPendingRequest = step.requesting.contains(key)
    return notification(
      of:
        hasPendingRequest
        ? reconcile(container, notifications.external, own: step.cause, expectedLayout: part)
        : reconcile(container, .parentRemoved), to: key)
  }

  private mutating func reconcile(
    _ container: WindowSnapshot.Container, _ external: RemovalMessage.Cause,
    own: RemovalMessage.Cause = .programmatic, expectedLayout: Layout? = nil
  ) -> [ScreensGone]? {
    containers[container.key]?.reconcile(
      at: container.shown, external, own: own, expectedLayout: expectedLayout)
  }

  private func notification(of gone: [ScreensGone]?, to key: ScreenKey) -> [EngineEffect] {
    guard let gone, !gone.isEmpty else { return [] }
    return [.discardClosedSheets(key), .notifyOwner(key, gone)]
  }

  private mutating func advance(to next: Next) -> [EngineEffect] {
    switch next {
    case .proceed: return [.resume(.proceed)]
    case .decide: return [.resume(.decide)]
    case .end(let id, let outcome):
      guard let index = modals.firstIndex(where: { $0.id == id }) else {
        return [.resume(.proceed)]
      }
      if case .present = modals[index].action, outcome == .performed {
        modals[index].stage = .arrived
        return [.modalArrived(id), .resume(.proceed)]
      }
      modals.remove(at: index)
      return [.finishModal(id, outcome), .resume(.proceed)]
    }
  }
}

extension EngineEffect {
  /// Whether app code runs in this event.
  var isCallback: Bool {
    switch self {
    case .notifyOwner, .notifyCancelled, .notifyReturn: true
    default: false
    }
  }
}
