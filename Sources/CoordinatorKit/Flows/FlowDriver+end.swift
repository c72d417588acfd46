// How a flow ends, comes again, and who is told.
extension FlowDriver {
  /// The flow's screens were removed.
  package func left(_ cause: RemovalMessage.Cause) {
    perform(runtime.handle(.left))
    end(.left(cause))
  }

  /// The flow is shown again after its screens were removed.
  package func returns() {
    if let result = runtime.result {
      report { .finishedFlow($0, result, callSite: $1) }
    }
    if ending.value != nil { ending = Completion() }
    let step = runtime.handle(.returned)
    perform(step, animated: false)
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

  /// How many callers await the flow's result.
  package var callerCount: Int { ending.callerCount }

  /// Adds an observer of the state, until the flow has ended.
  package func add(_ observer: StateObserver<F.State>) {
    observers.removeAll { $0.hasEnded }
    observers.append(observer)
    notify(observer)
    if ending.value != nil { observer.end() }
  }

  func notify(_ observer: StateObserver<F.State>) {
    guard !observer.follow({ runtime.state }) else { return }
    report {
      .observerLoop(StateObserver<F.State>.mostConsecutiveCalls, in: $0, callSite: $1)
    }
  }
}
