/// The events of the machine.
package enum EngineEvent: Hashable {
  /// Something was requested, or what was awaited may have happened.
  case proceed
  /// Facts have been reported, and nothing is running: decide on the next step.
  case decide
  /// The owner of a container was notified.
  case callbackReturned
  /// UIKit changed a container.
  case containerDidChange(RemovalMessage.Cause, in: ScreenKey)
  /// UIKit has shown a change of a stack.
  case stackDidShow
  /// An external transition has ended.
  case transitionEnded(RemovalMessage.Cause, isCancelled: Bool)
  /// UIKit will not report when it has ended.
  case unwatched
  /// Screens of the step could not be built.
  case buildFailed(Set<ScreenKey>)
  /// Our transition has ended.
  case stepEnded
  /// The user canceled our transition: UIKit shows what it showed before.
  case stepCancelled
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

extension EngineEvent {
  /// Whether a step may begin, where nothing else is to be told of.
  package var mayBeginStep: Bool { self == .proceed || self == .decide || self == .stackDidShow }
}

/// The effects that the driver performs.
package enum EngineEffect: Hashable {
  /// Observe containers again, since the app may have replaced the observers.
  case observe([ScreenKey])
  /// Report when the running transition has ended.
  case watch
  /// Perform a transition for a container, toward a layout.
  indirect case perform(LayoutTransition, by: ScreenKey, to: Layout)
  /// Present the requested controller.
  case present(ModalID)
  /// Dismiss it.
  case dismiss(ModalID)
  /// Wait for the end of a container's transition: a change that UIKit deferred.
  case awaitEnd(of: ScreenKey?)
  /// A container has lost something: forget sheets that are no longer shown.
  case discardClosedSheets(ScreenKey)
  /// Notify an owner of its removed screens.
  case notifyOwner(ScreenKey, [ScreensGone])
  /// The user canceled the change that an owner requested: notify it which screens came and went
  /// with it, and whether it must take back what it wanted; then complete the request.
  case notifyCancelled(ScreenKey, [ScreensGone], restores: Bool)
  /// Notify an owner that its container stays after all.
  case notifyReturn(ScreenKey)
  /// Report when a container's transition has ended.
  case awaitTransitionEnd(ScreenKey)
  /// Report when a container becomes visible.
  case awaitAppearance(ScreenKey)
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
  indirect case reportOverdue(Overdue)
  /// Continue with an event, after everything else.
  case resume(EngineEvent)
}

extension EngineEffect {
  /// Whether UIKit may show something else afterward, if only because app code runs.
  package var mayChangeWindow: Bool {
    switch self {
    case .observe, .discardClosedSheets, .guardExits, .resume: false
    default: true
    }
  }
}

/// A transition whose end UIKit has not reported.
package enum Overdue: Hashable {
  /// One toward what a container's owner requested.
  case transition(LayoutTransition, by: ScreenKey)
  /// A direct presentation or dismissal of a coordinator.
  case modal(ModalID)
  /// An external one, for which these wait.
  case external([ScreenKey], [ModalID])
}
