// What interrupts a standard slide, from iOS 26 on.

extension UINavigationController {
  /// The standard slide that runs on its own and can be interrupted (4.41).
  var interruptibleSlide: StackTransition? {
    guard let slide = stackTransition, slide.isStandardSlide, slide.hasBegun,
      slide.state == .running, !slide.isInteractive
    else { return nil }
    return slide
  }

  /// Completes the slide that runs, so that a change can begin now (4.42, 4.43).
  func completeSlide(for cause: PopCause) {
    guard cause != .code || session.policy.completesRunningSlide else { return }
    interruptibleSlide?.end()
  }

  /// The transition whose end a pop waits for, instead of being refused (4.43).
  func transitionToWaitFor(_ cause: PopCause) -> StackTransition? {
    guard cause != .code || session.policy.completesRunningSlide else { return nil }
    return stackTransitionInFlight.flatMap { $0.isStandardSlide ? $0 : nil }
  }

  /// Whether a change is dropped and logged, because something is being presented above (4.44).
  ///
  /// It is judged when it is asked for; what waits for another transition is not dropped any more.
  func drops(_ method: String, animated: Bool) -> Bool {
    guard animated, session.profile >= .iOS26, session.policy.completesRunningSlide,
      firstInParents({ $0.modal.presentingTransition?.dropsChangesBelow == true }) != nil
    else { return false }
    session.record(.stackNotUpdated(method: method, controller: "\(self)"))
    return true
  }
}

extension Transition {
  /// Whether it is a presentation in whose course stacks below are not changed (4.44).
  fileprivate var dropsChangesBelow: Bool {
    guard self is PresentTransition, state == .running else { return false }
    switch presentationStyle {
    case .custom, .currentContext, .overCurrentContext: return true
    default: return false
    }
  }
}
