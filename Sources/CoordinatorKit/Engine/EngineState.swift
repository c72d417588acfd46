/// The engine of one window as a pure machine: it takes events, and answers what is to be done.
///
/// It holds no queue of verbs. The coordinators of the window each have at most one request, an
/// edit of the layout shown, and what they present by themselves comes on top. Each step makes the
/// wanted layout from all of them, compares it with the one that is visible, has one transition
/// performed and waits until UIKit says that it ended. Screens that the user left are facts, told
/// to their owners before anything else is done.
///
/// A value: no reference, no closure, no clock. Whoever runs it takes a snapshot of the window for each event,
/// performs the effects in their order and hands in what comes of them.
package struct EngineState: Hashable {
  /// What the machine is in the middle of.
  package enum Phase: Hashable {
    /// Nothing; the next event may begin something.
    case idle
    /// A transition runs that is none of ours.
    case awaitingUIKit
    /// Owners hear which of their screens have left.
    case telling(Telling)
    /// UIKit carries out a transition of ours.
    case performing(Step)
    /// UIKit keeps a change of a stack until it has shown what it shows now; so many more changes on screen may
    /// come before it.
    case deferred(Step, patience: Int)
  }

  /// A transition of ours.
  package struct Step: Hashable {
    /// Who asked for it by itself, if it is no edit of the layout.
    var modal: ModalID?
    /// What UIKit does, if it is an edit of the layout.
    var transition: LayoutTransition?
    /// What it is to lead to; `nil` where no container asked for it.
    var aim: Layout?
    /// The containers whose coordinators asked for something.
    var asking: Set<ScreenKey> = []
    /// The one of them that the transition is about.
    var performer: ScreenKey?
    /// The cause for what it takes away.
    var cause = RemovalMessage.Cause.programmatic
    /// The screens that come by it.
    var arrival: Arrival?
    /// What the performer showed before; `nil` where UIKit is not expected to leave it as it was.
    var before: Layout?
  }

  /// Screens of one layer that come.
  package struct Arrival: Hashable {
    /// Which layer of the container it is.
    let level: Int
    var screens: [ScreenKey]
    /// The style of the sheet that comes with them; `nil` in a layer that is there.
    var style: SheetStyle?
  }

  /// Owners are told one after the other, since each may ask for something else when it hears.
  package struct Telling: Hashable {
    /// The containers whose owners have not been told.
    var remaining: [ScreenKey]
    /// The cause for what the user, or other code, took.
    let foreign: RemovalMessage.Cause
    /// The transition of ours that has ended, if one has.
    var step: Step?
    /// The container that was heard from; what moves in others has not ended yet.
    var noticed: ScreenKey?
    /// Whether these containers stay after all, though our transition was about to take them away.
    var isSparing = false
    /// What comes next.
    let next: Next
  }

  /// What comes after all have been told.
  package enum Next: Hashable {
    /// To take the next step.
    case proceed
    /// To decide on it, since nothing runs.
    case decide
    /// To end a request to present or to dismiss.
    case end(ModalID, Outcome)
  }

  package var phase = Phase.idle
  /// What is known of each container.
  package var containers: [ScreenKey: ContainerState] = [:]
  /// What coordinators asked for by themselves, in the order in which they did.
  package var modals: [Modal] = []
  /// The containers that our transitions are about to take away.
  var leaving: Set<ScreenKey> = []
  /// Whether a poll is in progress.
  var isPolling = false
  /// How many more polls there may be without a transition of ours.
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

/// Tells the requests to present and to dismiss apart.
package typealias ModalID = Identity

/// A coordinator's own request to present or to dismiss a controller.
package struct Modal: Hashable {
  /// What is asked for.
  package enum Wish: Hashable {
    /// To present it: over one certain controller, or over whatever is there.
    case present(isOnTop: Bool)
    /// To dismiss it.
    case dismiss
    /// To dismiss it without waiting for anything, since its coordinator has left.
    case takeAway
  }

  /// How far it has come.
  package enum Stage: Hashable {
    /// Its turn has not come.
    case waiting
    /// UIKit has been asked.
    case underWay
    /// What it presents is shown, while other changes are in progress that may take it along.
    case arrived
  }

  package let id: ModalID
  package let wish: Wish
  /// The key under which the controller appears in the layout.
  package let screen: ScreenKey
  /// Whether its dismissal was called off: what is already shown stays as it is.
  package let isRenewed: Bool
  package var stage = Stage.waiting

  package init(_ id: ModalID, _ wish: Wish, of screen: ScreenKey, isRenewed: Bool = false) {
    self.id = id
    self.wish = wish
    self.screen = screen
    self.isRenewed = isRenewed
  }
}

/// What the machine hears.
package enum EngineEvent: Hashable {
  /// Something was asked for, or what was waited for may have come.
  case proceed
  /// Facts have been told, and nothing runs: the next step is to be decided on.
  case decide
  /// The owner of a container has been told.
  case callbackReturned
  /// UIKit did something in a container.
  case noticed(RemovalMessage.Cause, by: ScreenKey)
  /// UIKit has shown a change of a stack.
  case shown
  /// A transition that was none of ours has ended.
  case transitionEnded(RemovalMessage.Cause, isCancelled: Bool)
  /// UIKit does not tell when it will have.
  case unwatched
  /// Screens of the step could not be made.
  case leftOut(Set<ScreenKey>)
  /// Our transition has ended.
  case stepEnded
  /// Our transition was not carried out; a reason is reported.
  case stepRefused(Outcome, report: String?)
  /// What our transition is about is off the screen now, and will tell when it is back.
  case stepPostponed
  /// A coordinator asks for a controller to be presented or dismissed.
  case modalAsked(Modal)
  /// It does not ask any more.
  case modalWithdrawn(ModalID)
  /// UIKit has presented or dismissed it, or has not.
  case modalEnded(ModalID, Outcome)
  /// A moment has passed since the poll.
  case pollElapsed
  /// What UIKit was to tell has not come in any time that a transition may take.
  case overdue
}

/// What is to be done, by whoever runs the machine.
package enum EngineEffect: Hashable {
  /// Watch containers, since the app may have taken the place of those who do.
  case observe([ScreenKey])
  /// Tell when the transition that runs now has ended.
  case watch
  /// Perform a transition for a container, towards a layout.
  case perform(LayoutTransition, by: ScreenKey, to: Layout)
  /// Present what is asked for.
  case present(ModalID)
  /// Dismiss it.
  case dismiss(ModalID)
  /// Wait until what a container takes part in has ended: a change that UIKit kept.
  case awaitEnd(of: ScreenKey?)
  /// A container was looked at: sheets that are not shown any more are forgotten.
  case looked(ScreenKey)
  /// Tell an owner which of its screens have left.
  case tell(ScreenKey, [ScreensGone])
  /// Tell an owner that its container stays after all.
  case tellReturn(ScreenKey)
  /// Hear from a container when what it takes part in has ended.
  case awaitStillness(ScreenKey)
  /// Hear from a container when it appears.
  case awaitArrival(ScreenKey)
  /// All have been told: keep in place what must not be left.
  case guardExits
  /// Tell those who asked how their requests ended.
  case finish([ScreenKey], Outcome)
  /// A request to present has been carried out, for now.
  case modalArrived(ModalID)
  /// What was presented goes and comes again, so that its end is not told.
  case modalWaitsAgain(ModalID)
  /// Tell who asked how it ended.
  case finishModal(ModalID, Outcome)
  /// Let go of what was made for screens of a container that did not come.
  case discard(ScreenKey, [ScreensGone.Place])
  /// Say why what a container's owner wants was not done.
  case report(ScreenKey, why: String)
  /// Hand in `pollElapsed` in a moment.
  case poll
  /// Say that UIKit has not told the end of a transition.
  case reportOverdue(Overdue)
  /// Go on with an event, after all else.
  case resume(EngineEvent)
}

/// A transition of which UIKit has not told the end.
package enum Overdue: Hashable {
  /// One towards what a container's owner asked for.
  case transition(LayoutTransition, by: ScreenKey)
  /// What a coordinator presents or dismisses by itself.
  case modal(ModalID)
  /// Somebody else's, for which these wait.
  case foreign([ScreenKey], [ModalID])
}

// MARK: - Events

extension EngineState {
  /// Whether nothing is in progress.
  package var isIdle: Bool { phase == .idle }

  /// Whether UIKit is to tell the end of a transition.
  package var awaitsUIKit: Bool {
    switch phase {
    case .awaitingUIKit, .performing: true
    case .idle, .telling, .deferred: false
    }
  }

  /// Takes an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - now: What UIKit shows now.
  /// - Returns: What is to be done, in that order.
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
