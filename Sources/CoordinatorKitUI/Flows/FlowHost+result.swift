extension FlowHost {
  /// Whether the flow has come to its result, or its screens have left.
  var hasEnded: Bool { ending.result != nil }

  /// The flow has ended; only the first time counts.
  func end(_ result: FlowResult<F.Output>) {
    guard !hasEnded, let coordinator else { return }
    coordinator.expireHeldMessages("its flow ended")
    observers.end()
    guard let isTaken = ending.end(result), let parent = coordinator.parentCoordinator else {
      return
    }
    if isTaken {
      // Somebody has taken the result already, so the parents need not.
      MessageDelivery.announce(result, to: parent)
    } else {
      parent.send(message: result)
    }
  }
}
