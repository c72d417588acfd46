// What message delivery asks of a running flow.
extension FlowDriver: RunningFlow {
  package var held: HeldMessages { runtime.held }
  package var reach: FlowReach { runtime.reach() }
  package var messageTypes: [Any.Type] { F.messageTypes }

  package func expireHeldMessages(_ why: HeldMessages.Expiry) {
    perform(runtime.handle(.expireHeld(why)))
  }

  package func preview(_ messages: [any CoordinatorMessageable]) -> FlowPreview {
    runtime.preview(messages)
  }

  package func departed(_ departure: HeldMessages.Departure) {
    _ = runtime.handle(.departed(departure))
  }

  package func guardsChanged() {
    var next = runtime
    let step = next.handle(.guardsChanged)
    commit(next, step, animated: false)
    perform(step, animated: false, changesState: false)
  }

  package func takeHeldStep() -> (() -> Void)? {
    guard let step = runtime.nextHeldStep() else { return nil }
    return { [coordinator] in
      switch step {
      case .goesOn(let held): coordinator?.resume(held, isFollowUp: true)
      case .expires(let held, let why): coordinator?.expire(held, why)
      }
    }
  }

  package func endHeldRound() {
    runtime.endRound()
  }
}
