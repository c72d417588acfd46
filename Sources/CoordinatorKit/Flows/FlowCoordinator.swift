/// Whether a change of screens should look like going forward or like going back.
public enum PresentType: Sendable, Hashable {
  /// New screens come in as by a push.
  case present
  /// Old screens go away as by a pop.
  case dismiss
}

/// A coordinator whose screens are computed anew whenever it is triggered.
@MainActor public protocol FlowCoordinator {
  /// Recomputes the state and makes the screens follow.
  ///
  /// - Parameters:
  ///   - animated: Whether the change may be animated.
  ///   - type: Whether the change should look like going forward or like going back.
  func triggerFlow(animated: Bool, type: PresentType)
}

extension FlowCoordinator {
  /// Triggers the flow so that the change looks like going forward.
  ///
  /// - Parameter animated: Whether the change may be animated.
  public func presentFlow(animated: Bool) {
    triggerFlow(animated: animated, type: .present)
  }

  /// Triggers the flow so that the change looks like going back.
  ///
  /// - Parameter animated: Whether the change may be animated.
  public func dismissFlow(animated: Bool) {
    triggerFlow(animated: animated, type: .dismiss)
  }
}

/// What a flow computes its screens from.
public protocol FlowState {}

/// Something that can compute its state from scratch.
@MainActor public protocol FlowComputable {
  /// Computes the state.
  ///
  /// It may be called at any time and any number of times, so it has no side effects.
  ///
  /// - Returns: The state, or `nil` when the flow is finished.
  func computeState() -> (any FlowState)?
}
