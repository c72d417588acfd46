// What message delivery asks of a running flow.
extension FlowDriver: RunningFlow {
  package var held: HeldMessages {
    get { runtime.held }
    set { runtime.held = newValue }
  }
  package var reach: FlowReach { runtime.reach() }
  package var messageTypes: [Any.Type] { FlowMessageTypes(runtime.flow).types }

  package var callerCount: Int { ending.callerCount }
  package var hasResults: Bool { F.Output.self != Never.self }

  package func ending<Value>(of type: Value.Type) -> Completion<FlowResult<Value>>? {
    // Without the type, which the compiler takes for another one.
    let ending = ending as AnyObject
    return ending as? Completion<FlowResult<Value>>
  }

  package func decision(on message: any CoordinatorMessageable) -> Disposition {
    runtime.decision(on: message)
  }

  package func showsAlready(_ message: any CoordinatorMessageable) -> [ScreenKey] {
    runtime.showsAlready(message)
  }

  package func preview(_ messages: [any CoordinatorMessageable]) -> FlowPreview {
    runtime.preview(messages)
  }

  package func guardsChanged() {
    perform(commit(.guardsChanged, animated: false), animated: false, changesState: false)
  }

  package func nextHeldStep() -> HeldMessages.Step? { runtime.nextHeldStep() }
}

// How a flow ends, comes again, and who is told.
extension FlowDriver {
  /// The flow's screens were removed.
  package func left(_ cause: RemovalMessage.Cause) {
    runtime.hasEnded = true
    if let coordinator {
      coordinator.tree.screensLeft(Array(allScreens), of: coordinator, cause: cause)
    }
    for held in runtime.held.expireAll(.flowEnded) { coordinator?.expire(held, .flowEnded) }
    end(.left(cause))
  }

  /// The flow is shown again after its screens were removed.
  package func returns() {
    if let result = runtime.result, let coordinator {
      coordinator.diagnosticHandler.report(
        .finishedFlow,
        what: """
          \(plain: coordinator.coordinatorName) is shown again although it has finished with \(value: result).
          """,
        why: """
          Its state is still the one in which it finished, so it ends again at once, with the same result.
          """,
        instead: """
          Make a new coordinator each time the flow is shown, or give this one a state to begin in with \
          update(_:) before.
          """,
        callSite: callSite)
    }
    if ending.value != nil { ending = Completion() }
    begin()
  }

  /// The flow has ended; only the first call counts.
  func end(_ result: FlowResult<F.Output>) {
    guard ending.value == nil, let coordinator else { return }
    coordinator.expireHeldMessages(.flowEnded)
    let ended = observers
    observers = []
    for observer in ended { observer.end() }
    guard ending.value == nil else { return }
    // Whoever hears of the result first may remove the coordinator.
    let (parent, ending) = (coordinator.parentCoordinator, ending)
    ending(result)
    if let parent {
      tell(ending, to: parent)
    } else if case .finished = result {
      isResultUntold = true
    }
  }

  private func tell(_ ending: Completion<FlowResult<F.Output>>, to parent: any Coordinator) {
    guard let result = ending.value else { return }
    // If it has been handled already, the parents need not handle it.
    MessageDelivery.send(result, to: parent, ending.isAwaited ? .announced : .climbing)
  }

  package func joinedParent() {
    guard isResultUntold, let coordinator else { return }
    isResultUntold = false
    // Not while the parent makes it: that is about to show it, and what it makes of the result closes it.
    coordinator.tree.afterOutermostSend { [self, ending, weak coordinator] in
      if let parent = coordinator?.parentCoordinator { tell(ending, to: parent) }
    }
  }

  /// Adds an observer of the state, until the flow has ended.
  package func add(_ observer: StateObserver<F.State>) {
    observers.removeAll { $0.hasEnded }
    observers.append(observer)
    notify(observer)
    if ending.value != nil { observer.end() }
  }

  func notify(_ observer: StateObserver<F.State>) {
    guard !observer.follow({ runtime.state }), let coordinator else { return }
    coordinator.diagnosticHandler.report(
      .messageLoop,
      what: """
        What observes the state of \(plain: coordinator.coordinatorName) changed the part that it observes \
        \(StateObserver<F.State>.mostConsecutiveCalls) times in a row.
        """,
      why: "Each change notifies it again, so it was not notified of the last one.",
      instead: "Let the flow's update(_:with:) compute what follows from a change.",
      callSite: callSite)
  }
}

// What a flow's coordinator reports of the flow itself.
extension FlowDriver {
  func report(_ diagnostic: (_ flow: String, _ callSite: Diagnostic.CallSite) -> Diagnostic) {
    guard let coordinator else { return }
    coordinator.diagnosticHandler.report(diagnostic(coordinator.coordinatorName, callSite))
  }

  /// Reports what is wrong with the screens that the flow starts with.
  func reportStart() {
    reportInconsistency()
    guard let coordinator else { return }
    for report in runtime.startReports(of: coordinator.coordinatorName, callSite: callSite) {
      coordinator.diagnosticHandler.report(report)
    }
  }

  /// Reports once if the flow returns different screens for one state.
  func reportInconsistency() {
    guard !isKnownInconsistent, !runtime.isConsistent else { return }
    isKnownInconsistent = true
    report { .inconsistentScreens(of: $0, callSite: $1) }
  }
}

extension FlowRuntime {
  /// What is wrong with the screens that the flow starts with, but that they differ when it is asked again.
  package func startReports(of flow: String, callSite: Diagnostic.CallSite?) -> [Diagnostic] {
    let guarded = guardedInitialScreens.map {
      Diagnostic.guardedStart($0, in: flow, callSite: callSite)
    }
    guard let described = describedScreens, described != screens else { return guarded }
    let twice = Diagnostic(
      reporting: .inconsistentScreens,
      what: "\(plain: flow) says twice what it shows, and not the same.",
      why: """
        Its stack describes [\(payload: described.textWithLooks)], and screens(for:), which counts, returns \
        [\(payload: screens.textWithLooks)].
        """,
      instead: "Remove one of the two.",
      callSite: callSite)
    return [twice] + guarded
  }

  /// What the flow's description shows in the state, if it has one: the same as `screens`, unless
  /// the flow also implements `screens(for:)`.
  private var describedScreens: ScreenStack<F.Screen>? {
    func described<D: DescribedFlow>(by flow: D) -> ScreenStack<F.Screen>? {
      (state as? D.State).flatMap { flow.stack.screens(for: $0) as? ScreenStack<F.Screen> }
    }
    return (flow as? any DescribedFlow).flatMap { described(by: $0) }
  }
}
