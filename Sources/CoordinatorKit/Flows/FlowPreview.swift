/// What a flow would do about messages, without doing it.
package struct FlowPreview {
  /// What it would decide about the last one.
  package let decision: FlowDecision
  /// The screens it would want then.
  package let screens: String
  /// The screen that would be in front then.
  package let top: ScreenKey?

  /// Whether the last message would not get past the flow.
  package var isClaimed: Bool {
    if case .unhandled = decision { false } else { true }
  }
}

extension FlowRuntime {
  /// What the flow would do about messages, one after another; this run is unchanged.
  ///
  /// - Parameter messages: The messages.
  /// - Returns: The decision about the last one, and what would be on show then.
  package func preview(_ messages: [any CoordinatorMessageable]) -> FlowPreview {
    var copy = self
    var decision = FlowDecision.unhandled
    for message in messages { decision = copy.send(message) }
    return FlowPreview(
      decision: decision, screens: "\(copy.screens)", top: copy.screens.top.map { ScreenKey($0) })
  }
}
