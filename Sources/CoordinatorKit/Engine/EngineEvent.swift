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
