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
  case reconciled(ScreenKey)
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
  case reportOverdue(Overdue)
  /// Continue with an event, after everything else.
  case resume(EngineEvent)
}

extension EngineEffect {
  /// Whether UIKit may show something else afterward, if only because app code runs.
  package var mayChangeWindow: Bool {
    switch self {
    case .observe, .reconciled, .guardExits, .resume: false
    default: true
    }
  }
}
