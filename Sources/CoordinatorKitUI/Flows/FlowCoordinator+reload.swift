extension FlowCoordinator where Self: BaseComponentCoordinator & LayoutOwner {
  /// Triggers this flow, its children, or both; children that leave by what this flow does are not triggered.
  func reloadTree(animated: Bool, presentType: PresentType, options: ReloadOptions) {
    let children = options == .ignoreChildren ? [] : childCoordinators
    if options != .onlyChildren { triggerFlow(animated: animated, type: presentType) }
    let trigger = TriggerFlowMessage(animated: animated, presentType: presentType)
    for child in children where child.parentCoordinator === self && region.keeps(child) {
      MessageDelivery.sendDown(trigger, to: child, from: self)
    }
  }
}
