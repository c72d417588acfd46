// The observers of a container for what the user and other code do to it.
extension ContainerDriver {
  /// Observes the container; called before each change, since the app may have replaced the
  /// delegate.
  func observe() {
    if let navigation {
      let observer = stackObserver ?? StackObserver(self)
      stackObserver = observer
      observer.attach(to: navigation)
      BackSwipeGuard.attach(to: navigation)
    } else if let tabs {
      let observer = tabObserver ?? TabObserver(self)
      tabObserver = observer
      observer.attach(to: tabs)
    } else if let pages {
      pageObserver.attach(to: pages)
    } else if let split {
      let observer = splitObserver ?? SplitObserver(self)
      splitObserver = observer
      observer.attach(to: split)
    }
  }

  func stopObserving() {
    if let navigation {
      BackSwipeGuard.detach(from: navigation)
      stackObserver?.detach(from: navigation)
    }
    if let tabs { tabObserver?.detach(from: tabs) }
    if let pages { pageObserver.detach(from: pages) }
    if let split { splitObserver?.detach(from: split) }
  }

  /// Promises UIKit animators only for screens that have transitions of their own.
  func promiseAnimators() {
    guard ownership == .held else { return }
    for observer in stackObservers { observer.promiseAnimators() }
  }

  /// An app has replaced our delegate with its own, which is reported once per container.
  func reportReplacedDelegate(by delegate: AnyObject, of container: UIViewController) {
    guard let owner, container.attachment.reported.insert(.delegateReplaced).inserted else {
      return
    }
    owner.diagnosticHandler.report(
      .delegateReplaced(by: delegate, of: container, in: owner.coordinatorName, owner.callSite))
  }

  /// A sheet is gone.
  ///
  /// The user may be going back below it by now, and may yet let that go: all is compared when that has
  /// ended.
  func sheetDidEnd(_ cause: RemovalMessage.Cause) {
    isSliding ? reconcileAfterTransition(orElse: cause) : containerDidChange(cause)
  }

  /// Compares the container when the transition it takes part in has ended.
  ///
  /// - Parameter other: Why screens have left where the transition was canceled.
  func reconcileAfterTransition(orElse other: RemovalMessage.Cause = .external) {
    guard !isAwaitingTransitionEnd else { return }
    guard let running = runningTransition else {
      guard isTurning else { return }
      isAwaitingTransitionEnd = true
      return pageObserver.afterTurn { [weak self] _ in
        self?.isAwaitingTransitionEnd = false
        self?.containerDidChange(.external)
      }
    }
    isAwaitingTransitionEnd = TransitionEnd.after(running) {
      [weak self, weak running] isCancelled in
      let cause = running.map(RemovalMessage.Cause.init)
      self?.isAwaitingTransitionEnd = false
      let asked = cause == .unknown ? self?.exitCause : nil
      self?.containerDidChange(isCancelled ? other : asked ?? cause ?? other)
    }
  }

  /// UIKit changed the container.
  func containerDidChange(_ cause: RemovalMessage.Cause) {
    // What left its window leaves the engine later: others may have left with it.
    if windowOnShow != nil { findEngine() }
    engine.containerDidChange(cause, in: self)
  }
}

extension Diagnostic {
  fileprivate static func delegateReplaced(
    by delegate: AnyObject, of container: UIViewController, in owner: String,
    _ callSite: Diagnostic.CallSite
  ) -> Diagnostic {
    let (taker, name) = ("\(type(of: delegate))", "\(type(of: container))")
    return Diagnostic(
      reporting: .delegateReplaced,
      what: "\(plain: taker) became the delegate of a \(plain: name) after \(plain: owner) had.",
      why: """
        \(plain: owner) learns from the delegate when the user leaves a screen, so it set its own again; \
        \(plain: taker) still receives every call.
        """,
      instead: "Set your delegate before you give the \(plain: name) to a coordinator.",
      callSite: callSite)
  }
}
