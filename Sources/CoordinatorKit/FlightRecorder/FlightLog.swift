/// Records what happens to one flow, in the flight of the tree around its coordinator.
///
/// Each coordinator with a flow has one. Without a recorder above, it does nothing.
@MainActor package final class FlightLog<F: Flow> {
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

  private weak var recorder: Flight.Recorder?
  private var number: Int?

  package init() {}

  /// Records that something happened.
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
    switch event() {
    case .message(let message, let answer):
      let value = recorder.value(of: message, at: coordinator)
      // It had no effect here and will not be retried: its trail is enough.
      if case .unhandled = answer, !value.isReadable { return }
      recorder.note(
        .message(value), isFollowUp: MessageDelivery.consumeFollowUp(), answer, to: after,
        number: number)
    case .left(let screens, let cause):
      let labels = FlightVersion.newest.labels(of: screens, in: before.screens)
      recorder.note(.left(labels, cause), nil, to: after, number: number)
    case .alertLeft(let alert):
      recorder.note(
        .left([ScreenKey(alert: alert).description], .programmatic), nil, to: after, number: number)
    case .selected(let tab):
      recorder.note(.selected(tab), nil, to: after, number: number)
    case .update(let state, let answer):
      recorder.note(.update(Flight.Value(state)), answer, to: after, number: number)
    }
  }

  /// Records the flow's current state, unless this recorder has it.
  ///
  /// A flow that something happened to while no recorder was above starts a new run.
  ///
  /// - Parameters:
  ///   - run: The flow.
  ///   - coordinator: The coordinator of the flow.
  /// - Returns: The recorder above the coordinator.
  @discardableResult
  package func begin(_ run: FlowRuntime<F>, at coordinator: BaseCoordinator) -> Flight.Recorder? {
    let above = Flight.Recorder.above(coordinator)
    guard above !== recorder else { return above }
    recorder = above
    number = above?.begin(run, at: coordinator)
    return above
  }
}
