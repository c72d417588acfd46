// What message delivery asks of a running flow.
extension FlowDriver: RunningFlow {
  package var held: HeldMessages { runtime.held }
  package var reach: FlowReach { runtime.reach() }
  package var messageTypes: [Any.Type] { F.messageTypes }

  package func expireHeldMessages(_ why: HeldMessages.Expiry) {
    perform(runtime.handle(.expireHeld(why)))
  }

  package func superseded(_ type: ObjectIdentifier) {
    perform(runtime.handle(.superseded(type)))
  }

  package func preview(_ messages: [any CoordinatorMessageable]) -> FlowPreview {
    runtime.preview(messages)
  }

  package func departed(_ departure: HeldMessages.Departure) {
    _ = runtime.handle(.departed(departure))
  }

  package func guardsChanged() {
    perform(commit(.guardsChanged, animated: false), animated: false, changesState: false)
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
