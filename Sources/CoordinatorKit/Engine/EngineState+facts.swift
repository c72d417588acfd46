// What UIKit did, by itself or on request: facts, reported to the owners concerned.
extension EngineState {
  /// UIKit changed a container.
  mutating func noticed(
    _ cause: RemovalMessage.Cause, by key: ScreenKey, _ now: WindowSnapshot
  ) -> [EngineEffect] {
    switch phase {
    case .idle: look(cause, noticed: key, next: .proceed, now)
    case .deferred(let step, let patience): deferredMayHaveEnded(step, patience, now)
    case .awaitingUIKit, .telling, .performing: []
    }
  }

  /// Notifies each owner of its removed screens, parents first: what is removed with a parent's
  /// screen is reported by the parent.
  mutating func look(
    _ foreign: RemovalMessage.Cause, after step: Step? = nil, noticed: ScreenKey? = nil, next: Next,
    _ now: WindowSnapshot
  ) -> [EngineEffect] {
    let parentsFirst = now.containers.sorted { $0.depth < $1.depth }.map(\.key)
    phase = .telling(
      Telling(remaining: parentsFirst, foreign: foreign, step: step, noticed: noticed, next: next))
    return tellNext(now)
  }

  /// Containers stay after all: what they have lost meanwhile is reported, and wanted again.
  mutating func spare(_ spared: Set<ScreenKey>, _ now: WindowSnapshot) -> [EngineEffect] {
    let keys = now.containers.map(\.key).filter(spared.contains)
    phase = .telling(
      Telling(remaining: keys, foreign: .parentRemoved, isSparing: true, next: .proceed))
    return tellNext(now)
  }

  /// Notifies the next owner that has lost something, or continues when there is none.
  mutating func tellNext(_ now: WindowSnapshot) -> [EngineEffect] {
    guard case .telling(var telling) = phase else { return [] }
    var effects: [EngineEffect] = []
    while let key = telling.remaining.first {
      telling.remaining.removeFirst()
      guard let container = now[key], containers[key]?.ownership == .held else { continue }
      let told = telling.isSparing ? spare(container) : tell(container, telling)
      effects += told
      // A notified owner may make new requests, so the others are compared afterward.
      guard told.contains(where: \.isCallback) else { continue }
      phase = .telling(telling)
      return effects + [.resume(.callbackReturned)]
    }
    phase = .idle
    if !telling.isSparing { effects.append(.guardExits) }
    return effects + go(on: telling.next)
  }

  private mutating func spare(_ container: WindowSnapshot.Container) -> [EngineEffect] {
    let gone = containers[container.key]?.look(
      at: container.shown, .parentRemoved, own: .parentRemoved, aim: Layout([]))
    return told(gone, container.key) + [.tellReturn(container.key)]
  }

  private mutating func tell(
    _ container: WindowSnapshot.Container, _ telling: Telling
  ) -> [EngineEffect] {
    let (key, step) = (container.key, telling.step)
    // A container that our transitions remove is reported by its parent.
    if leaving.contains(key) { return [] }
    // What is still in transition may come back, unless it is the container that was just reported.
    guard telling.noticed == key || !container.isMoving else { return [.awaitStillness(key)] }
    guard let step, let aim = step.aim else {
      return told(look(container, telling.foreign), key)
    }
    let part = aim.part(of: key)
    guard part != nil || container.isOnShow else { return [] }
    let isAsking = step.asking.contains(key)
    return told(
      isAsking
        ? look(container, telling.foreign, own: step.cause, aim: part)
        : look(container, .parentRemoved), key)
  }

  private mutating func look(
    _ container: WindowSnapshot.Container, _ foreign: RemovalMessage.Cause,
    own: RemovalMessage.Cause = .programmatic, aim: Layout? = nil
  ) -> [ScreensGone]? {
    containers[container.key]?.look(at: container.shown, foreign, own: own, aim: aim)
  }

  private func told(_ gone: [ScreensGone]?, _ key: ScreenKey) -> [EngineEffect] {
    guard let gone, !gone.isEmpty else { return [.looked(key)] }
    return [.looked(key), .tell(key, gone)]
  }

  private mutating func go(on next: Next) -> [EngineEffect] {
    switch next {
    case .proceed: return [.resume(.proceed)]
    case .decide: return [.resume(.decide)]
    case .end(let id, let outcome):
      guard let index = modals.firstIndex(where: { $0.id == id }) else {
        return [.resume(.proceed)]
      }
      if case .present = modals[index].wish, outcome == .performed {
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
    case .tell, .tellReturn: true
    default: false
    }
  }
}
