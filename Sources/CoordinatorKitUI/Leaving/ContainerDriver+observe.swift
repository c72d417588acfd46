// Who watches a container for what the user and other code do to it.
extension ContainerDriver {
  /// Watches the container; asked again before each change, since the app may have taken the place.
  func observe() {
    if let navigation {
      let observer = stackObserver ?? StackObserver(self)
      stackObserver = observer
      observer.attach(to: navigation)
    } else if let tabs {
      let observer = tabObserver ?? TabObserver(self)
      tabObserver = observer
      observer.attach(to: tabs)
    } else if let split {
      let observer = splitObserver ?? SplitObserver(self)
      splitObserver = observer
      observer.attach(to: split)
    }
  }

  func stopObserving() {
    releaseSwipe()
    if let navigation { stackObserver?.detach(from: navigation) }
    if let tabs { tabObserver?.detach(from: tabs) }
    if let split { splitObserver?.detach(from: split) }
  }

  /// Watches the screen on top, which leaves its window with every pop: whoever has taken the
  /// delegate's place is found out by that.
  func watchTop() {
    guard claim == .held, let navigation, let top = navigation.topViewController else { return }
    DepartureView.watch(top, for: .top) { [weak self, weak navigation] in
      guard let self, let navigation, let stackObserver, claim == .held,
        !stackObserver.isAttached(to: navigation)
      else { return }
      stackObserver.attach(to: navigation)
      let running = navigation.runningTransition
      navigation.afterRunningTransition { [weak self] in
        self?.noticed(running.map(RemovalMessage.Cause.init) ?? .foreign)
      }
    }
  }

  /// An app has put its own delegate in the place of ours, which is said once for each container.
  func reportReplacedDelegate(by delegate: AnyObject, of container: UIViewController) {
    guard let owner, container.attachment.reported.insert(.delegateReplaced).inserted else {
      return
    }
    owner.diagnosticHandler.report(
      .delegateReplaced(by: delegate, of: container, in: owner.coordinatorName, owner.callSite))
  }

  /// Looks at the container when the transition it takes part in has ended.
  func lookWhenStill() {
    guard !isAwaitingStillness, let running = runningTransition else { return }
    isAwaitingStillness = TransitionEnd.after(running) { [weak self] in
      self?.isAwaitingStillness = false
      self?.noticed(running.isCancelled ? .foreign : RemovalMessage.Cause(of: running))
    }
  }

  /// UIKit did something in the container.
  func noticed(_ cause: RemovalMessage.Cause) {
    // What left its window leaves the engine later: others may have left with it.
    if windowOnShow != nil { findEngine() }
    engine.noticed(cause, by: self)
  }
}

extension Diagnostic {
  fileprivate static func delegateReplaced(
    by delegate: AnyObject, of container: UIViewController, in owner: String,
    _ callSite: Diagnostic.CallSite
  ) -> Diagnostic {
    let (taker, name) = ("\(type(of: delegate))", "\(type(of: container))")
    return Diagnostic(
      .delegateReplaced,
      what: "\(taker) became the delegate of a \(name) after \(owner) had.",
      why: """
        The delegate tells \(owner) when the user leaves a screen, so it has taken the place again; \
        \(taker) gets every call from it.
        """,
      instead: "Set your delegate before you give the \(name) to a coordinator.",
      callSite: callSite)
  }
}
