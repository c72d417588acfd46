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
  /// The current phase of the machine.
  package enum Phase: Hashable {
    /// Nothing is in progress; the next event may start something.
    case idle
    /// A foreign transition is running.
    case awaitingUIKit
    /// Owners are being notified of their removed screens.
    case telling(Telling)
    /// UIKit is performing a transition of ours.
    case performing(Step)
    /// UIKit defers a change of a stack until it has shown its current change; this many more
    /// visible changes may come before it.
    case deferred(Step, patience: Int)
  }

  /// A transition of ours.
  package struct Step: Hashable {
    /// The direct request behind it, if it is not an edit of the layout.
    var modal: ModalID?
    /// What UIKit does, if it is an edit of the layout.
    var transition: LayoutTransition?
    /// The expected result; `nil` where no container requested it.
    var aim: Layout?
    /// The containers whose coordinators requested something.
    var asking: Set<ScreenKey> = []
    /// The one of them that the transition changes.
    var performer: ScreenKey?
    /// The cause for the screens it removes.
    var cause = RemovalMessage.Cause.programmatic
    /// The screens it adds.
    var arrival: Arrival?
    /// What the performer showed before; `nil` where UIKit may leave it in any state.
    var before: Layout?
  }

  /// New screens of one layer.
  package struct Arrival: Hashable {
    /// The index of the layer in the container.
    let level: Int
    var screens: [ScreenKey]
    /// The style of the new sheet; `nil` in an existing layer.
    var style: SheetStyle?
  }

  /// Owners are notified one at a time, since each may make new requests when it is.
  package struct Telling: Hashable {
    /// The containers whose owners have not been notified.
    var remaining: [ScreenKey]
    /// The cause for what the user, or other code, removed.
    let foreign: RemovalMessage.Cause
    /// The transition of ours that has ended, if any.
    var step: Step?
    /// The container that reported; transitions in others have not ended yet.
    var noticed: ScreenKey?
    /// Whether these containers stay after all, though our transition was about to remove them.
    var isSparing = false
    /// What comes next.
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
  /// The state of each container.
  package var containers: [ScreenKey: ContainerState] = [:]
  /// Direct requests of coordinators, in order.
  package var modals: [Modal] = []
  /// The containers that our transitions are about to remove.
  var leaving: Set<ScreenKey> = []
  /// Whether a poll is in progress.
  var isPolling = false
  /// How many more polls are allowed without a transition of ours.
  var pollsLeft: Int
  private let mostPolls: Int
  package static let mostPolls = 40

  package init(mostPolls: Int = mostPolls) {
    self.mostPolls = mostPolls
    pollsLeft = mostPolls
  }

  /// A transition of ours begins.
  mutating func begin(_ step: Step) {
    phase = .performing(step)
    pollsLeft = mostPolls
  }
}

/// Identifies requests to present and to dismiss.
package typealias ModalID = Identity

/// A coordinator's direct request to present or to dismiss a controller.
package struct Modal: Hashable {
  /// What is asked for.
  package enum Wish: Hashable {
    /// Present it: over a specific controller, or over whatever is there.
    case present(isOnTop: Bool)
    /// To dismiss it.
    case dismiss
    /// Dismiss it without waiting for anything, since its coordinator is gone.
    case takeAway
  }

  /// Its progress.
  package enum Stage: Hashable {
    /// It is pending.
    case waiting
    /// UIKit was called.
    case underWay
    /// Its controller is shown while other changes in progress may still dismiss it.
    case arrived
  }

  package let id: ModalID
  package let wish: Wish
  /// The key under which the controller appears in the layout.
  package let screen: ScreenKey
  /// Whether its dismissal was canceled: what is already shown stays as it is.
  package let isRenewed: Bool
  package var stage = Stage.waiting

  package init(_ id: ModalID, _ wish: Wish, of screen: ScreenKey, isRenewed: Bool = false) {
    self.id = id
    self.wish = wish
    self.screen = screen
    self.isRenewed = isRenewed
  }
}

/// The events of the machine.
package enum EngineEvent: Hashable {
  /// Something was requested, or what was awaited may have happened.
  case proceed
  /// Facts have been reported, and nothing is running: decide on the next step.
  case decide
  /// The owner of a container was notified.
  case callbackReturned
  /// UIKit changed a container.
  case noticed(RemovalMessage.Cause, by: ScreenKey)
  /// UIKit has shown a change of a stack.
  case shown
  /// A foreign transition has ended.
  case transitionEnded(RemovalMessage.Cause, isCancelled: Bool)
  /// UIKit will not report when it has ended.
  case unwatched
  /// Screens of the step could not be built.
  case leftOut(Set<ScreenKey>)
  /// Our transition has ended.
  case stepEnded
  /// Our transition was not performed; a reason is reported.
  case stepRefused(Outcome, report: String?)
  /// The subject of our transition is off the screen now, and will report when it is back.
  case stepPostponed
  /// A coordinator requests that a controller be presented or dismissed.
  case modalAsked(Modal)
  /// The request was withdrawn.
  case modalWithdrawn(ModalID)
  /// UIKit has presented or dismissed it, or has not.
  case modalEnded(ModalID, Outcome)
  /// The poll interval has elapsed.
  case pollElapsed
  /// What UIKit should have reported has not arrived in the time that any transition may take.
  case overdue
}

/// The effects that the driver performs.
package enum EngineEffect: Hashable {
  /// Observe containers again, since the app may have replaced the observers.
  case observe([ScreenKey])
  /// Report when the running transition has ended.
  case watch
  /// Perform a transition for a container, toward a layout.
  case perform(LayoutTransition, by: ScreenKey, to: Layout)
  /// Present the requested controller.
  case present(ModalID)
  /// Dismiss it.
  case dismiss(ModalID)
  /// Wait for the end of a container's transition: a change that UIKit deferred.
  case awaitEnd(of: ScreenKey?)
  /// A container was compared: forget sheets that are no longer shown.
  case looked(ScreenKey)
  /// Notify an owner of its removed screens.
  case tell(ScreenKey, [ScreensGone])
  /// Notify an owner that its container stays after all.
  case tellReturn(ScreenKey)
  /// Report when a container's transition has ended.
  case awaitStillness(ScreenKey)
  /// Report when a container becomes visible.
  case awaitArrival(ScreenKey)
  /// All owners were notified: lock what must not be left.
  case guardExits
  /// Complete requests with their outcomes.
  case finish([ScreenKey], Outcome)
  /// A request to present has been fulfilled, for now.
  case modalArrived(ModalID)
  /// A presentation ends and resumes, so its end is not reported.
  case modalWaitsAgain(ModalID)
  /// Complete the request with its outcome.
  case finishModal(ModalID, Outcome)
  /// Release what was built for screens of a container that did not appear.
  case discard(ScreenKey, [ScreensGone.Place])
  /// Report why what a container's owner wants was not done.
  case report(ScreenKey, why: String)
  /// Send `pollElapsed` in a moment.
  case poll
  /// Report that UIKit has not reported the end of a transition.
  case reportOverdue(Overdue)
  /// Continue with an event, after everything else.
  case resume(EngineEvent)
}

/// A transition whose end UIKit has not reported.
package enum Overdue: Hashable {
  /// One toward what a container's owner requested.
  case transition(LayoutTransition, by: ScreenKey)
  /// A direct presentation or dismissal of a coordinator.
  case modal(ModalID)
  /// A foreign one, for which these wait.
  case foreign([ScreenKey], [ModalID])
}

// MARK: - Events

extension EngineState {
  /// Whether nothing is in progress.
  package var isIdle: Bool { phase == .idle }

  /// Whether UIKit has yet to report the end of a transition.
  package var awaitsUIKit: Bool {
    switch phase {
    case .awaitingUIKit, .performing: true
    case .idle, .telling, .deferred: false
    }
  }

  /// Handles an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - now: What UIKit shows now.
  /// - Returns: The effects, in order.
  package mutating func reduce(_ event: EngineEvent, _ now: WindowSnapshot) -> [EngineEffect] {
    switch event {
    case .proceed: proceed(now)
    case .decide: isIdle ? decide(now) : []
    case .callbackReturned: tellNext(now)
    case .noticed(let cause, let key): noticed(cause, by: key, now)
    case .shown: isIdle ? proceed(now) : []
    case .transitionEnded(let cause, let isCancelled):
      phase == .awaitingUIKit ? look(isCancelled ? .foreign : cause, next: .proceed, now) : []
    case .unwatched: phase == .awaitingUIKit ? look(.foreign, next: .decide, now) : []
    case .leftOut(let screens): leaveOut(screens)
    case .stepEnded: stepEnded(now)
    case .stepRefused(let outcome, let why): stepRefused(outcome, why)
    case .stepPostponed: stepPostponed()
    case .modalAsked(let modal): ask(modal)
    case .modalWithdrawn(let id): withdraw(id)
    case .modalEnded(let id, let outcome): modalEnded(id, outcome, now)
    case .pollElapsed: pollElapsed(now)
    case .overdue: overdue(now)
    }
  }
}
