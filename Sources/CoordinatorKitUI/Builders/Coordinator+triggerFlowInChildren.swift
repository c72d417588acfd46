extension Coordinator {
  /// Triggers the flow of each child, or of this coordinator if it has none.
  ///
  /// Each gets a `TriggerFlowMessage`, animated where its root view controller is in a window; one without
  /// a root view controller decides by itself. Only children are meant: neither theirs nor this coordinator
  /// hear what a child passes on. No view is loaded for it, and a child that leaves by what an earlier one
  /// does is not triggered.
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
