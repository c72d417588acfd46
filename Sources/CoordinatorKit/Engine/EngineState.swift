/// The engine of one window as a pure state machine: events go in, effects come out.
///
/// There is no queue of commands. Each coordinator of the window has at most one request, an edit
/// of the visible layout, and direct presentations lie on top. Each step combines all requests into
/// the desired layout, compares it with the visible one, has one transition performed and waits
/// until UIKit reports its end. Screens that the user left are facts, reported to their owners
/// before anything else is done.
///
/// A value: no reference, no closure, no clock. The driver takes a snapshot of the window for each
/// event, performs the effects in order and passes their results back in.
package struct EngineState: Hashable {
  package enum Phase: Hashable {
    /// Nothing is in progress; the next event may start something.
    case idle
    /// An external transition is running.
    case awaitingUIKit
    /// Owners are being notified of their removed screens.
    indirect case notifying(Notifications)
    /// UIKit is performing a transition of ours.
    indirect case performing(Step)
    /// UIKit defers a change of a stack or of tabs until it has shown its current change.
    indirect case deferred(Step)
  }

  /// A transition of ours.
  package struct Step: Hashable {
    /// The direct request behind it, if it is not an edit of the layout.
    var modal: ModalID?
    /// What UIKit does, if it is an edit of the layout.
    var transition: LayoutTransition?
    /// The expected result; `nil` where no container requested it.
    var expectedLayout: Layout?
    /// The containers whose coordinators requested something.
    var requesting: Set<ScreenKey> = []
    /// The one of them that the transition changes.
    var performer: ScreenKey?
    /// The cause for the screens it removes.
    var cause = RemovalMessage.Cause.programmatic
    /// The screens it adds.
    var incoming: IncomingScreens?
    /// What the performer showed before; `nil` where UIKit may leave it in any state.
    var before: Layout?
    /// What the performer's owner wanted when the step began.
    var wanted: Layout?
  }

  /// New screens of one layer.
  package struct IncomingScreens: Hashable {
    /// The index of the layer in the container.
    let level: Int
    var screens: [ScreenKey]
    /// The style of the new sheet; `nil` in an existing layer.
    var style: SheetStyle?
  }

  /// Owners are notified one at a time, since each may make new requests when it is.
  package struct Notifications: Hashable {
    /// The containers whose owners have not been notified.
    var remaining: [ScreenKey]
    /// The cause for what the user, or other code, removed.
    let external: RemovalMessage.Cause
    /// The transition of ours that has ended, if any.
    var step: Step?
    /// The container that reported; transitions in others have not ended yet.
    var origin: ScreenKey?
    /// Whether these containers stay after all, though our transition was about to remove them.
    var isRetaining = false
    let next: Next
  }

  /// What happens after all have been notified.
  package enum Next: Hashable {
    /// Take the next step.
    case proceed
    /// Decide on it, since nothing is running.
    case decide
    /// End a request to present or to dismiss.
    case end(ModalID, Outcome)
  }

  package var phase = Phase.idle
  package var containers: [ScreenKey: ContainerState] = [:]
  /// Direct requests of coordinators, in order.
  package var modals: [Modal] = []
  /// The containers that our transitions are about to remove.
  var leaving: Set<ScreenKey> = []
  var isPolling = false
  /// How many more polls are allowed without a transition of ours.
  var pollsLeft: Int
  let mostPolls: Int
  package static let mostPolls = 40

  package init(mostPolls: Int = mostPolls) {
    self.mostPolls = mostPolls
    pollsLeft = mostPolls
  }
}

/// Identifies requests to present and to dismiss.
package typealias ModalID = Identity

// MARK: - Events

extension EngineState {
  package var isIdle: Bool { phase == .idle }

  /// Whether something else is wanted than what is shown, or than what was when the step under way
  /// began.
  private var hasNewerWish: Bool {
    switch phase {
    case .performing(let step):
      step.modal == nil
        && step.performer.map { containers[$0]?.wanted != step.wanted } ?? false
    case .idle, .awaitingUIKit:
      containers.values.contains { $0.hasPendingRequest && $0.wanted != $0.seen }
    case .notifying, .deferred: false
    }
  }

  /// The stack that the next step would change if nothing were in progress; `nil` if something else
  /// comes first, or nothing.
  ///
  /// Of a sheet's own stack there is no container.
  package func stackToChangeNext(_ now: WindowSnapshot) -> (layer: Int, container: ScreenKey?)? {
    guard hasNewerWish else { return nil }
    var trial = self
    trial.phase = .idle
    for case .perform(.change(let layer, let container, _, false), _, _) in trial.decide(now) {
      return (layer, container)
    }
    return nil
  }

  /// Whether an event may have UIKit called, which has to wait while UIKit itself waits for a call to return.
  ///
  /// Without a snapshot, what UIKit shows has not been read: what follows may be no more than the end of requests.
  package func mayBeginStep(_ event: EngineEvent, _ now: WindowSnapshot?) -> Bool {
    guard event == .proceed || event == .decide || event == .stackDidShow else { return false }
    guard event == .decide, let now else { return true }
    var trial = self
    return !trial.decide(now).contains { if case .finish = $0 { true } else { false } }
  }

  /// The container that the transition of ours under way changes.
  package var performer: ScreenKey? {
    switch phase {
    case .performing(let step), .deferred(let step): step.performer
    case .idle, .awaitingUIKit, .notifying: nil
    }
  }

  /// Whether UIKit has yet to report the end of a transition.
  package var awaitsUIKit: Bool {
    switch phase {
    case .awaitingUIKit, .performing: true
    case .idle, .notifying, .deferred: false
    }
  }

  /// Whether an event means anything now; for one that does not, nobody has to read what UIKit
  /// shows.
  package func heeds(_ event: EngineEvent) -> Bool {
    switch (event, phase) {
    case (.proceed, .deferred): true
    case (.proceed, .idle), (.stackDidShow, .idle):
      !modals.isEmpty || containers.values.contains { $0.hasPendingRequest }
    case (.proceed, _), (.stackDidShow, _): false
    case (.decide, _): isIdle
    case (.containerDidChange, .idle), (.containerDidChange, .deferred): true
    case (.containerDidChange, _): false
    case (.transitionEnded, _), (.unwatched, _): phase == .awaitingUIKit
    case (.buildFailed(let screens), _): !screens.isEmpty
    default: true
    }
  }

  /// Handles an event; returns the effects, in order.
  package mutating func reduce(_ event: EngineEvent, _ now: WindowSnapshot) -> [EngineEffect] {
    guard heeds(event) else { return [] }
    return switch event {
    case .proceed, .stackDidShow: proceed(now)
    case .decide: decide(now)
    case .callbackReturned: notifyNextOwner(now)
    case .containerDidChange(let cause, let key): containerDidChange(cause, in: key, now)
    case .transitionEnded(let cause, let isCancelled):
      reconcile(isCancelled ? .external : cause, next: .proceed, now)
    case .unwatched: reconcile(.external, next: .decide, now)
    case .buildFailed(let screens): buildFailed(screens)
    case .stepEnded: stepEnded(now)
    case .stepCancelled: stepCancelled(now)
    case .stepRefused(let outcome, let why): stepRefused(outcome, why, now)
    case .stepPostponed: stepPostponed()
    case .modalAsked(let modal): ask(modal)
    case .modalWithdrawn(let id): withdraw(id)
    case .modalEnded(let id, let outcome): modalEnded(id, outcome, now)
    case .pollElapsed: pollElapsed(now)
    case .overdue: overdue(now)
    }
  }
}

/// A coordinator's direct request to present or to dismiss a controller.
package struct Modal: Hashable {
  /// What is asked for.
  package enum Action: Hashable {
    /// Present it: over a specific controller, or over whatever is there.
    case present(isOnTop: Bool)
    case dismiss
    /// Dismiss it without waiting for anything, since its coordinator is gone.
    case takeAway
  }

  package enum Stage: Hashable {
    case waiting
    /// UIKit was called.
    case underWay
    /// Its controller is shown while other changes in progress may still dismiss it.
    case arrived
  }

  package let id: ModalID
  package let action: Action
  /// The key under which the controller appears in the layout.
  package let screen: ScreenKey
  /// Whether its dismissal was canceled: what is already shown stays as it is.
  package internal(set) var isRenewed: Bool
  package var stage = Stage.waiting
  /// Whether it was shown once, and waits since a change was about to dismiss it.
  var hasArrivedBefore = false

  package init(_ id: ModalID, _ action: Action, of screen: ScreenKey, isRenewed: Bool = false) {
    self.id = id
    self.action = action
    self.screen = screen
    self.isRenewed = isRenewed
  }
}

// What UIKit did, by itself or on request: facts, reported to the owners concerned.
extension EngineState {
  mutating func containerDidChange(
    _ cause: RemovalMessage.Cause, in key: ScreenKey, _ now: WindowSnapshot
  ) -> [EngineEffect] {
    switch phase {
    case .idle: reconcile(cause, origin: key, next: .proceed, now)
    case .deferred(let step): goOn(deferred: step, now)
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
    if !notifications.isRetaining { effects.append(.guardExits) }
    return switch notifications.next {
    case .proceed: effects + goOn(now, areCurrent: areCurrent)
    case .decide: effects + [.resume(.decide)]
    case .end(let id, let outcome): effects + end(id, outcome)
    }
  }

  /// What comes next; as `proceed`, but in UIKit's call, too, where fulfilled requests may end.
  ///
  /// `areCurrent` says whether all containers agree with what is shown now.
  private mutating func goOn(_ now: WindowSnapshot, areCurrent: Bool) -> [EngineEffect] {
    guard !now.isTransitioning, !now.awaitsMoves,
      !waitingModals.contains(where: { $0.action == .takeAway })
    else {
      return [.resume(.proceed)]
    }
    guard let requesting = containersToObserve(now) else { return [] }
    return [.observe(requesting)]
      + (areCurrent ? [.resume(.decide)] : reconcile(.external, next: .decide, now))
  }

  private mutating func retain(_ container: WindowSnapshot.Container) -> [EngineEffect] {
    losses(of: container, .parentRemoved, own: .parentRemoved, expectedLayout: Layout([]))
      + [.notifyReturn(container.key)]
  }

  /// Compares a container with what it showed; returns what follows if it has lost something, or `nil` if it is not
  /// compared now.
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
      return losses(of: container, notifications.external)
    }
    let part = expectedLayout.part(of: key)
    guard part != nil || container.isOnShow else { return nil }
    guard step.requesting.contains(key) else {
      return losses(of: container, step.modal == nil ? .parentRemoved : notifications.external)
    }
    return losses(of: container, notifications.external, own: step.cause, expectedLayout: part)
  }

  /// Compares a container with what it showed, and notifies its owner of what has gone.
  private mutating func losses(
    of container: WindowSnapshot.Container, _ external: RemovalMessage.Cause,
    own: RemovalMessage.Cause = .programmatic, expectedLayout: Layout? = nil
  ) -> [EngineEffect] {
    let gone =
      containers[container.key]?.reconcile(
        at: container.shown, external, own: own, expectedLayout: expectedLayout) ?? []
    return gone.isEmpty ? [] : [.notifyOwner(container.key, gone)]
  }

  private mutating func end(_ id: ModalID, _ outcome: Outcome) -> [EngineEffect] {
    guard let index = modals.firstIndex(where: { $0.id == id }) else { return [.resume(.proceed)] }
    if modals[index].isPresentation, outcome == .performed {
      modals[index].stage = .arrived
      return [.modalArrived(id), .resume(.proceed)]
    }
    modals.remove(at: index)
    return [.finishModal(id, outcome), .resume(.proceed)]
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
