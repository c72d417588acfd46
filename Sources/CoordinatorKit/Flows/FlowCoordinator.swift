/// A coordinator that recomputes its screens whenever it is triggered.
@MainActor public protocol FlowCoordinator {
  /// Recomputes the state and updates the screens accordingly.
  ///
  /// - Parameters:
  ///   - animated: Whether the change may be animated.
  ///   - type: Whether the change should look like going forward or going back.
  func triggerFlow(animated: Bool, type: PresentType)
}

// Only these have something to compute: a flow whose state is stored shows it already.
extension FlowCoordinator where Self: FlowComputable {
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

/// An object that computes its state from scratch.
@MainActor public protocol FlowComputable {
  /// Computes the state.
  ///
  /// Called at any time, any number of times, so it must have no side effects.
  ///
  /// - Returns: The state, or `nil` when the flow is finished.
  func computeState() -> (any FlowState)?
}

/// Whether a screen change should look like going forward or going back.
///
/// The cases have the first CoordinatorKit's names; `forward` and `backward` are the same in words for directions.
public enum PresentType: Sendable, Hashable {
  /// New screens appear as if pushed.
  case present
  /// Old screens disappear as if popped.
  case dismiss

  /// What `present` says, where nothing is presented: new screens appear as if pushed.
  public static var forward: PresentType { .present }
  /// What `dismiss` says, where nothing is dismissed: old screens disappear as if popped.
  public static var backward: PresentType { .dismiss }
}
