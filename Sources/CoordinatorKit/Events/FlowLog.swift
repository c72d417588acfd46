/// Tells the recorder of a tree what happens to one flow.
///
/// Each coordinator with a flow has one. Without a recorder above, it does nothing.
@MainActor package final class FlowLog<F: Flow> {
  /// What happened to a flow.
  package enum Event {
    /// A message reached it.
    case message(any CoordinatorMessageable, Disposition)
    /// The user left screens, topmost first.
    case left([F.Screen], RemovalMessage.Cause)
    /// The user selected a tab, by its id.
    case selected(String)
    /// An alert closed, by its id.
    case alertLeft(String)
    /// Code requested a state.
    case update(F.State, Disposition)
  }

  private weak var recorder: (any TreeRecorder)?
  private var number: Int?

  package init() {}

  /// Tells that something happened.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - before: The flow before it.
  ///   - after: The flow after it.
  ///   - coordinator: The coordinator of the flow.
  package func note(
    _ event: @autoclosure () -> Event, from before: FlowRuntime<F>, to after: FlowRuntime<F>,
    at coordinator: BaseCoordinator
  ) {
    guard self.recorder != nil || coordinator.tree.hasListeners,
      let recorder = begin(before, at: coordinator), let number
    else { return }
    recorder.note(event(), from: before, to: after, number: number, at: coordinator)
  }

  /// Tells the flow's current state, unless this recorder knows it.
  ///
  /// A flow that something happened to while no recorder was above starts a new run.
  ///
  /// - Parameters:
  ///   - run: The flow.
  ///   - coordinator: The coordinator of the flow.
  /// - Returns: The recorder above the coordinator.
  @discardableResult
  package func begin(
    _ run: FlowRuntime<F>, at coordinator: BaseCoordinator
  ) -> (any TreeRecorder)? {
    let above = coordinator.nearestRecorder
    guard above !== recorder else { return above }
    recorder = above
    number = above?.begin(run, at: coordinator)
    return above
  }
}
