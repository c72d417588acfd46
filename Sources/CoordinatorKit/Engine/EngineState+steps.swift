// The next step, and how the last one ended.
extension EngineState {
  /// Takes the next step, if there is one and nothing is in progress.
  mutating func proceed(_ now: WindowSnapshot) -> [EngineEffect] {
    if case .deferred(let step) = phase { return goOn(deferred: step, now) }
    guard isIdle else { return [] }
    if let unowned = waitingModals.first(where: { $0.action == .takeAway }) {
      return dismiss(unowned.id, now)
    }
    guard let requesting = containersToObserve(now) else { return [] }
    let effects = [EngineEffect.observe(requesting)]
    guard !now.isTransitioning, !now.awaitsMoves else {
      phase = .awaitingUIKit
      return effects + [.watch]
    }
    return effects + reconcile(.external, next: .decide, now)
  }

  /// Ends the requests that are fulfilled by now, or has the next transition toward the others
  /// performed.
  mutating func decide(_ now: WindowSnapshot) -> [EngineEffect] {
    // Dismissals make room first.
    if let dismissal = waitingModals.first(where: { !$0.isPresentation }) {
      return dismiss(dismissal.id, now)
    }
    let requesting = now.visible.filter(hasPendingRequest)
    var wanted = now.layout
    let waiting = requesting.filter { containers[$0]?.edit(&wanted, at: $0) == false }
    let former = leaving
    leaving = Set(now.visible.filter { wanted.position(of: $0) == nil })
    // What was about to be removed, and stays after all.
    let retained = former.isEmpty ? [] : former.intersection(now.visible).subtracting(leaving)
    guard retained.isEmpty else { return retain(retained, now) }
    // What moves leaves a container that asks for that, too, or one that is removed.
    if requesting.count > 1 || !leaving.isEmpty { wanted.putOffMoves(from: now.layout) }
    var settled = requesting.filter { containers[$0]?.isSatisfied(by: now.layout, at: $0) ?? false }
    var effects: [EngineEffect] = []
    // Without animation UIKit shows a change later in the turn, and reports it; not always.
    let isSettling = { (key: ScreenKey) in now[key]?.isSettling ?? false }
    if settled.contains(where: isSettling), pollsLeft > 0 {
      settled.removeAll(where: isSettling)
      effects += poll(now)
    }
    guard settled.isEmpty else {
      // An answer may lead to new requests: what ends otherwise is compared with those again.
      let outcome = containers[settled[0]]?.outcome ?? .performed
      let alike = settled.filter { containers[$0]?.outcome == outcome }
      for key in alike { containers[key]?.request = nil }
      return effects + [.finish(alike, outcome), .resume(.proceed)]
    }
    let next = LayoutTransition.next(from: now.layout, to: wanted) { key in
      key.flatMap { containers[$0]?.request?.type } ?? .present
    }
    if let next { return effects + perform(next, to: wanted, now) }
    // What lay over those that wait is gone; what is presented from now on was asked for later.
    for key in requesting { containers[key]?.request?.preservesExternalScreens = true }
    if let modal = waitingModals.first(where: \.isPresentation) {
      return effects + present(modal.id, now)
    }
    let arrived = modals.filter { $0.stage == .arrived }.map(\.id)
    if !arrived.isEmpty {
      modals.removeAll { $0.stage == .arrived }
      return effects + arrived.map { .finishModal($0, .performed) } + [.resume(.proceed)]
    }
    // Other code may have taken a root away, and what that presents may have stayed in the window.
    let offScreen = now.containers.filter { !$0.isOnShow || !now.visible.contains($0.key) }
      .map(\.key).filter(hasPendingRequest)
    let hidden = waiting.filter { now.layout.isHidden($0) }
    return effects + (hidden + offScreen).map { .awaitAppearance($0) }
  }

  func hasPendingRequest(_ key: ScreenKey) -> Bool {
    containers[key]?.hasPendingRequest ?? false
  }

  /// The containers that have requests, in which a step may begin; `nil` if nobody has asked for anything.
  func containersToObserve(_ now: WindowSnapshot) -> [ScreenKey]? {
    let requesting = now.containers.map(\.key).filter(hasPendingRequest)
    return requesting.isEmpty && modals.isEmpty ? nil : requesting
  }

  private mutating func perform(
    _ transition: LayoutTransition, to wanted: Layout, _ now: WindowSnapshot
  ) -> [EngineEffect] {
    guard let performer = performer(of: transition, to: wanted, now) else { return [] }
    let requesting = now.visible.filter(hasPendingRequest)
    var step = Step(
      transition: transition, expectedLayout: transition.result(from: now.layout, to: wanted),
      requesting: Set(requesting),
      performer: performer)
    switch transition {
    case .change, .setTabs, .select: step.before = now[performer]?.shown
    case .setRoot, .present, .dismiss: break
    }
    step.wanted = containers[performer]?.wanted
    step.incoming = incoming(by: transition, for: performer, to: wanted, now)
    if transition.replaces(by: step.incoming) { step.cause = .replaced }
    var effects: [EngineEffect] = []
    if case .dismiss(let layer) = transition {
      effects = renewSheets(from: layer, &step, now) + endModals(from: layer, now)
    }
    phase = .performing(step)
    pollsLeft = mostPolls
    return effects + [.perform(transition, by: performer, to: wanted)]
  }

  private func incoming(
    by transition: LayoutTransition, for performer: ScreenKey, to wanted: Layout,
    _ now: WindowSnapshot
  ) -> IncomingScreens? {
    switch transition {
    case .present(_, let sheet):
      return IncomingScreens(
        level: now[performer]?.shown.layers.count ?? 1, screens: sheet.screens,
        style: sheet.style ?? .sheet)
    case .change(let layer, let container, _, _):
      let isInside = container == performer
      let screens =
        isInside
        ? wanted.part(of: performer)?.layers.first?.screens : wanted.layers[layer].screens
      let level =
        isInside ? 0 : now.layout.layers.prefix(layer + 1).filter { $0.owner == performer }.count
      let shown = now[performer]?.shown.layers.dropFirst(level).first?.screens ?? []
      return IncomingScreens(level: level, screens: (screens ?? []).missing(from: shown))
    case .setTabs, .select, .setRoot, .dismiss: return nil
    }
  }

  private func performer(
    of transition: LayoutTransition, to wanted: Layout, _ now: WindowSnapshot
  ) -> ScreenKey? {
    let performer: ScreenKey?
    switch transition {
    case .change(let layer, let container, _, _):
      performer = container ?? wanted.layers[layer].owner
    case .present(_, let sheet): performer = sheet.owner
    case .setTabs(let container, _, _), .select(let container, _), .setRoot(let container, _):
      performer = container
    case .dismiss(let layer):
      let owner = now.layout.layers[layer].owner
      let requesting = now.visible.filter(hasPendingRequest)
      performer =
        owner.map(hasPendingRequest) ?? false
        ? owner : requesting.first { dismisses(layer, for: $0, now) } ?? requesting.first
    }
    return performer.flatMap { now.visible.contains($0) && hasPendingRequest($0) ? $0 : nil }
  }

  /// Whether the request of a container alone removes a layer.
  private func dismisses(_ layer: Int, for key: ScreenKey, _ now: WindowSnapshot) -> Bool {
    guard var container = containers[key] else { return false }
    var wanted = now.layout
    _ = container.edit(&wanted, at: key)
    return !wanted.keeps(now.layout.layers[layer], at: layer)
  }

  /// Sheets and alerts are about to be dismissed with a layer that another coordinator removes: those whose container
  /// stays are wanted again.
  private mutating func renewSheets(
    from layer: Int, _ step: inout Step, _ now: WindowSnapshot
  ) -> [EngineEffect] {
    let gone = now.layout.layers.dropFirst(layer)
    let above = Set(gone.dropFirst().compactMap(\.owner))
    let leaving = leaving.union(gone.flatMap(\.containers).map(\.key))
    let renewed = now.visible.filter { key in
      above.contains(key) && !leaving.contains(key) && !step.requesting.contains(key)
        && containers[key]?.ownership == .held
    }
    for key in renewed {
      containers[key]?.renew()
      step.requesting.insert(key)
    }
    return renewed.map { .renew($0) }
  }

  /// Layers are about to be dismissed with what coordinators presented directly.
  ///
  /// What was presented on top and is dismissed by a change requested at the same time is presented
  /// again; everything else has been shown.
  private mutating func endModals(
    from layer: Int, but dismissed: ScreenKey? = nil, _ now: WindowSnapshot
  ) -> [EngineEffect] {
    let gone = Set(now.layout.layers.dropFirst(layer).flatMap(\.screens))
    var effects: [EngineEffect] = []
    for modal in modals where modal.stage == .arrived && gone.contains(modal.screen) {
      let index = modals.firstIndex { $0.id == modal.id }
      guard let index else { continue }
      if modal.action == .present(isOnTop: true), modal.screen != dismissed {
        modals[index].stage = .waiting
        modals[index].hasArrivedBefore = true
        effects.append(.modalWaitsAgain(modal.id))
      } else {
        modals.remove(at: index)
        effects.append(.finishModal(modal.id, .performed))
      }
    }
    return effects
  }

  // MARK: - End of a step

  mutating func buildFailed(_ screens: Set<ScreenKey>) -> [EngineEffect] {
    guard case .performing(var step) = phase, let performer = step.performer, !screens.isEmpty
    else { return [] }
    containers[performer]?.buildFailed(screens)
    step.before = nil
    step.incoming?.screens.removeAll(where: screens.contains)
    phase = .performing(step)
    return []
  }

  mutating func stepEnded(_ now: WindowSnapshot) -> [EngineEffect] {
    guard case .performing(var step) = phase else { return [] }
    if let before = step.before, let shown = now[step.performer]?.shown {
      // Where the bar has no room for a tab, the list behind More comes first.
      let isHalfMade = step.incoming == nil && !hasBeenMade(step, now)
      if shown == before || isHalfMade, now[step.performer]?.mayDeferChanges ?? false {
        phase = .deferred(step)
        return poll(now)
      }
      if shown == before {
        // A change that UIKit fails to make once would be requested again forever.
        let why =
          "UIKit left \(step.incoming == nil ? "the tabs as they were" : "the stack as it was")"
        return stepRefused(.failed(why), why, now)
      }
    }
    step.before = nil
    if let incoming = step.incoming, let performer = step.performer {
      // They were shown, even if they are gone by now.
      containers[performer]?.recordIncoming(incoming)
    }
    return reconcile(.external, after: step, next: .proceed, now)
  }

  /// Our transition was not performed, so the request that wanted it ends.
  ///
  /// Where other code was quicker to present something, its sheet is wanted all the same, and that makes room.
  /// What the user did meanwhile was to be compared when it has ended.
  mutating func stepRefused(
    _ outcome: Outcome, _ why: String?, _ now: WindowSnapshot
  ) -> [EngineEffect] {
    guard case .performing(let step) = phase, let performer = step.performer else { return [] }
    if case .present(let layer, _) = step.transition, now.layout.layers.indices.contains(layer),
      containers[performer]?.goesOnForestalled() == true
    {
      phase = .idle
      return discard(step) + [.resume(.proceed)]
    }
    phase = .notifying(
      Notifications(remaining: now.parentsFirst, external: .external, next: .proceed))
    leaving = []
    let hasPendingRequest = containers[performer]?.request != nil
    containers[performer]?.request = nil
    let report = why.map { [EngineEffect.report(performer, why: $0)] } ?? []
    return report + discard(step) + (hasPendingRequest ? [.finish([performer], outcome)] : [])
      + [.resume(.callbackReturned)]
  }

  mutating func stepPostponed() -> [EngineEffect] {
    guard case .performing(let step) = phase else { return [] }
    phase = .idle
    return discard(step)
  }

  /// Releases what was built for a step that has no effect.
  func discard(_ step: Step) -> [EngineEffect] {
    guard let performer = step.performer, let incoming = step.incoming, !incoming.screens.isEmpty
    else { return [] }
    return [
      .discard(performer, incoming.screens.map { .init(layer: incoming.level, key: $0) })
    ]
  }

  // MARK: - Direct presentations

  mutating func ask(_ modal: Modal) -> [EngineEffect] {
    modals.append(modal)
    return []
  }

  mutating func withdraw(_ id: ModalID) -> [EngineEffect] {
    modals.removeAll { $0.id == id && $0.stage != .underWay }
    return []
  }

  mutating func modalEnded(
    _ id: ModalID, _ outcome: Outcome, _ now: WindowSnapshot
  ) -> [EngineEffect] {
    guard case .performing(let step) = phase, step.modal == id else { return [] }
    let isDismissal = modals.first { $0.id == id }?.action == .dismiss
    if outcome == .cancelledByUser { renewKeptModals(now) }
    return reconcile(
      isDismissal ? .programmatic : .external, after: step, next: .end(id, outcome), now)
  }

  var waitingModals: some Sequence<Modal> { modals.lazy.filter { $0.stage == .waiting } }

  private mutating func dismiss(_ id: ModalID, _ now: WindowSnapshot) -> [EngineEffect] {
    start(id)
    let screen = modals.first { $0.id == id }?.screen
    let layer = now.layout.layers.firstIndex { $0.screens.contains { $0 == screen } }
    guard let layer, case .performing(var step) = phase else { return [.dismiss(id)] }
    step.expectedLayout = Layout(Array(now.layout.layers.prefix(layer)))
    let renewed = renewSheets(from: layer, &step, now)
    phase = .performing(step)
    return renewed + endModals(from: layer, but: screen, now) + [.dismiss(id)]
  }

  /// Presents the next controller, now that everything else is in place: earlier requests lie
  /// lower.
  private mutating func present(_ id: ModalID, _ now: WindowSnapshot) -> [EngineEffect] {
    start(id)
    let isThere = modals.contains { modal in
      modal.id == id && modal.isRenewed
        && now.layout.layers.contains { $0.screens.contains(modal.screen) }
    }
    return isThere ? [.resume(.modalEnded(id, .performed))] : [.present(id)]
  }

  private mutating func start(_ id: ModalID) {
    for index in modals.indices where modals[index].id == id { modals[index].stage = .underWay }
    phase = .performing(Step(modal: id))
    pollsLeft = mostPolls
  }
}

extension Modal {
  var isPresentation: Bool { action.isPresentation }
}

extension Modal.Action {
  package var isPresentation: Bool {
    if case .present = self { true } else { false }
  }
}

extension LayoutTransition {
  /// Whether others take the place of the screens that it removes; of a stack, those it adds.
  fileprivate func replaces(by incoming: EngineState.IncomingScreens?) -> Bool {
    switch self {
    case .change: incoming.map { !$0.screens.isEmpty } ?? false
    case .setTabs, .select, .setRoot: true
    case .present, .dismiss: false
    }
  }
}
