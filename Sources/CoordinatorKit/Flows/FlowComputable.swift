/// An object that computes its state from scratch.
@MainActor public protocol FlowComputable {
  /// Computes the state.
  ///
  /// Called at any time, any number of times, so it must have no side effects.
  ///
  /// - Returns: The state, or `nil` when the flow is finished.
  func computeState() -> (any FlowState)?
}
