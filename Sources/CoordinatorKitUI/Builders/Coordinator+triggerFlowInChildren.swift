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
      MessageDelivery.sendDown(child.triggerWhereItIs, to: child, from: self)
    }
  }

  private var triggerWhereItIs: TriggerFlowMessage {
    let root = (self as? any ViewControllerCoordinator)?.rootViewController
    return TriggerFlowMessage(animated: root.map { $0.viewIfLoaded?.window != nil } ?? true)
  }
}
