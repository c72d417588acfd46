// The observers of a container for what the user and other code do to it.
extension ContainerDriver {
  /// Observes the container; called before each change, and when a look finds that the app has
  /// replaced the delegate.
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
    for stack in sheets.compactMap(\.stack) {
      stack.existingAttachment?.container.stackObserver?.attach(to: stack)
    }
  }

  /// Observes the container again if the app has replaced a delegate: since then UIKit has notified
  /// only that one.
  func observeAgain() {
    guard !isObserving else { return }
    observe()
    presenter?.splitDidAdapt()
  }

  /// Whether whatever observes the container, or a stack over it, still hears of it.
  private var isObserving: Bool {
    if let navigation {
      guard stackObserver?.isAttached(to: navigation) != false else { return false }
    } else if let tabs {
      guard tabObserver == nil || tabs.delegate === tabObserver else { return false }
    } else if let split {
      guard splitObserver == nil || split.delegate === splitObserver else { return false }
    } else if let pages {
      guard pageObserver.isAttached(to: pages) else { return false }
    }
    return sheets.allSatisfy { sheet in
      guard let stack = sheet.stack,
        let observer = stack.existingAttachment?.container.stackObserver
      else {
        return true
      }
      return observer.isAttached(to: stack)
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

  /// Compares the container when the transition it takes part in has ended.
  ///
  /// - Parameters:
  ///   - slide: That transition; any if left out.
  ///   - other: Why screens have left where the transition was canceled.
  func reconcileAfterTransition(
    of slide: (any UIViewControllerTransitionCoordinator)? = nil,
    orElse other: RemovalMessage.Cause = .external
  ) {
    guard !isAwaitingTransitionEnd else { return }
    guard let running = slide ?? runningTransition else {
      guard isTurning else { return }
      isAwaitingTransitionEnd = true
      return pageObserver.afterTurn { [weak self] _ in
        self?.isAwaitingTransitionEnd = false
        self?.compare(.external)
      }
    }
    isAwaitingTransitionEnd = TransitionEnd.after(running) {
      [weak self, weak running] isCancelled in
      let cause = running.map(RemovalMessage.Cause.init)
      self?.isAwaitingTransitionEnd = false
      let asked = cause == .unknown ? self?.exitCause : nil
      self?.compare(isCancelled ? other : asked ?? cause ?? other)
    }
  }

  /// UIKit changed the container, or a sheet over it.
  ///
  /// The user may be going back in another of its stacks, and may yet let that go: all is compared when
  /// that has ended.
  ///
  /// - Parameter stack: The stack in which UIKit has shown the change, if it is in one.
  package func containerDidChange(
    _ cause: RemovalMessage.Cause, shownIn stack: UINavigationController? = nil
  ) {
    let slide = slide(besides: stack)
    slide == nil ? compare(cause) : reconcileAfterTransition(of: slide, orElse: cause)
  }

  private func compare(_ cause: RemovalMessage.Cause) {
    // A stack may reappear while tabs of ours move, which is no change of its own, and these have done so by half.
    if engine.containerDrivers.contains(where: \.isChangingTabs) { return }
    // What left its window leaves the engine later: others may have left with it.
    if windowOnShow != nil { findEngine() }
    engine.send(.containerDidChange(cause, in: key))
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
