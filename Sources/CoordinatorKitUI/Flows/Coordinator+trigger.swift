extension ContainerDriver {
  /// Whether a child of the owner is still there once the requested layout is shown.
  func keeps(_ child: any Coordinator) -> Bool {
    guard let request = state.request, ownership == .held else { return true }
    let places = children.filter { $0.value.coordinator === child }.keys
    guard places.isEmpty else { return places.contains { wanted.shows($0.key, in: $0.layer) } }
    // A manual presentation is removed with everything else that the owner does not want.
    let root = child.rootController
    let isPresented = root?.parent == nil && root?.presentingViewController != nil
    return request.preservesExternalScreens || !isPresented
      || controller?.isHiddenInContainer == true
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
    TriggerFlowMessage(animated: rootController.map { $0.viewIfLoaded?.window != nil } ?? true)
  }
}
