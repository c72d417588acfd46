/// A flow that accepts triggers and reloads as messages.
@MainActor protocol ReloadableFlow: BaseComponentCoordinator, FlowCoordinator {
  /// Whether a child still stands behind a screen, or behind none.
  func keeps(_ child: any Coordinator) -> Bool

  func reload(animated: Bool, presentType: PresentType, options: ReloadOptions)
}

extension ReloadableFlow {
  /// Whether a message triggers or reloads a flow.
  static func isTrigger(_ message: any CoordinatorMessageable) -> Bool {
    message is TriggerFlowMessage || message is ReloadMessage
  }

  /// Handles a message that triggers or reloads the flow.
  ///
  /// - Returns: Whether it is such a message.
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
  func reloadTree(animated: Bool, presentType: PresentType, options: ReloadOptions) {
    let children = options == .ignoreChildren ? [] : childCoordinators
    if options != .onlyChildren { triggerFlow(animated: animated, type: presentType) }
    let trigger = TriggerFlowMessage(animated: animated, presentType: presentType)
    for child in children where child.parentCoordinator === self && keeps(child) {
      MessageDelivery.send(trigger, to: child, .downward(from: self))
    }
  }
}

extension ReloadableFlow where Self: LayoutOwner {
  func keeps(_ child: any Coordinator) -> Bool { containerDriver.keeps(child) }
}

extension ContainerDriver {
  /// Whether a child of the owner is still there once the requested layout is shown.
  func keeps(_ child: any Coordinator) -> Bool {
    guard let request = state.request, ownership == .held else { return true }
    let places = children.filter { $0.value.coordinator === child }.keys
    guard places.isEmpty else { return places.contains { wanted.shows($0.key, in: $0.layer) } }
    // A manual presentation is removed with everything else that the owner does not want.
    let root = (child as? any ViewControllerCoordinator)?.rootViewController
    let isPresented = root?.parent == nil && root?.presentingViewController != nil
    return request.preservesExternalScreens || !isPresented
  }
}

extension Coordinator {
  /// Triggers the flow of each child, or of this coordinator if it has none.
  ///
  /// Each receives a `TriggerFlowMessage`, animated if its root view controller is in a window; one
  /// without a root view controller decides for itself. Only children are addressed: neither their
  /// children nor this coordinator receive what a child passes on. No view is loaded for this, and
  /// a child removed as a result of an earlier one's trigger is not triggered.
  public func triggerFlowInChildren() {
    guard !childCoordinators.isEmpty else { return send(message: triggerWhereItIs) }
    for child in childCoordinators where child.parentCoordinator === self {
      MessageDelivery.send(child.triggerWhereItIs, to: child, .downward(from: self))
    }
  }

  private var triggerWhereItIs: TriggerFlowMessage {
    let root = (self as? any ViewControllerCoordinator)?.rootViewController
    return TriggerFlowMessage(animated: root.map { $0.viewIfLoaded?.window != nil } ?? true)
  }
}
