/// What would become of a message at a coordinator, and who decides about it there.
struct MessagePreview {
  enum Decider {
    case messageGuard, component, flow, coordinator
  }

  let disposition: Disposition
  /// Who decides; the coordinator itself also where nobody takes the message.
  let decider: Decider
}

extension Coordinator {
  /// What would become of a message here; nothing is sent.
  ///
  /// Those are asked who are asked when it arrives, in the same order. `ask` returns what the flow that this
  /// coordinator runs would decide.
  func preview(
    of message: any CoordinatorMessageable, asking ask: (any RunningFlow) -> Disposition
  ) -> MessagePreview {
    let own = self as? BaseComponentCoordinator
    if let own {
      if let (_, verdict) = own.objection(to: message) {
        return MessagePreview(disposition: verdict.disposition, decider: .messageGuard)
      }
      if let component = own.component(for: message) {
        let other = (component as? any Redirecting)?.replacement(for: message)
        return MessagePreview(
          disposition: other.map { .redirected($0) } ?? .handled, decider: .component)
      }
      if let disposition = own.runningFlow.map(ask), disposition.isClaimed {
        return MessagePreview(disposition: disposition, decider: .flow)
      }
    }
    let goesBack = type(of: message) == BackMessage.self && own?.goesBack == true
    let handles = canHandleOwn(message) || goesBack
    return MessagePreview(disposition: handles ? .handled : .unhandled, decider: .coordinator)
  }

  /// What would become of a message here as it is; nothing is sent.
  func disposition(of message: any CoordinatorMessageable) -> Disposition {
    preview(of: message) { $0.decision(on: message) }.disposition
  }

  /// Whether a message would not get past this coordinator now; nothing is sent.
  func wouldTake(_ message: any CoordinatorMessageable) -> Bool {
    disposition(of: message).isClaimed
  }
}
