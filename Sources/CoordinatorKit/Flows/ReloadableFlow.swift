/// A flow that accepts triggers and reloads as messages.
@MainActor package protocol ReloadableFlow: BaseComponentCoordinator, FlowCoordinator {
  /// Whether a child still stands behind a screen, or behind none.
  func keeps(_ child: any Coordinator) -> Bool

  func reload(animated: Bool, presentType: PresentType, options: ReloadMessage.Options)
}

extension ReloadableFlow {
  /// Handles a message that triggers or reloads the flow; returns whether it is one.
  func handleTrigger(_ message: any CoordinatorMessageable) -> Bool {
    switch message {
    case let trigger as TriggerFlowMessage:
      handle(message) { triggerFlow(animated: trigger.animated, type: trigger.presentType) }
    case let reload as ReloadMessage:
      handle(message) {
        self.reload(
          animated: reload.animated, presentType: reload.presentType, options: reload.options)
      }
    default: return false
    }
    return true
  }

  /// Triggers this flow, its children, or both; children removed by this flow's change are not
  /// triggered.
  package func reloadTree(animated: Bool, presentType: PresentType, options: ReloadMessage.Options)
  {
    let children = options == .ignoreChildren ? [] : childCoordinators
    if options != .onlyChildren { triggerFlow(animated: animated, type: presentType) }
    let trigger = TriggerFlowMessage(animated: animated, presentType: presentType)
    for child in children where child.parentCoordinator === self && keeps(child) {
      MessageDelivery.send(trigger, to: child, .downward(from: self))
    }
  }
}
