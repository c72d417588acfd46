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

    /// What an event is to a recorder; `nil` if it is nothing that happens from outside.
    init?(
      _ event: FlowRuntime<F>.Event, _ step: FlowRuntime<F>.Step, from before: FlowRuntime<F>,
      to after: FlowRuntime<F>
    ) {
      let decision = step.decision ?? .unhandled
      switch event {
      case .message(let message, _):
        // A tapped tab that is selected, while others receive the message, too.
        let tab = !decision.isClaimed && step.shows ? before.tabSelected(by: message) : nil
        self = tab.map { .selected($0) } ?? .message(message, decision)
      case .userTapped(let index): self = .message(TabMessage.selected(index), decision)
      case .change(let state): self = .update(state, step.decision ?? .handled)
      case .changeCancelled: self = .update(after.state, .handled)
      case .userLeft(let screens, let cause): self = .left(screens, cause)
      case .userSelected(let tab): self = .selected(tab)
      case .alertLeft(let alert): self = .alertLeft(alert)
      case .prerequisitesShown, .departed, .expireHeld, .superseded, .left, .returned,
        .guardsChanged:
        return nil
      }
    }
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
    _ event: @autoclosure () -> Event?, from before: FlowRuntime<F>, to after: FlowRuntime<F>,
    at coordinator: BaseCoordinator
  ) {
    guard self.recorder != nil || coordinator.tree.hasListeners,
      let event = event(), let recorder = begin(before, at: coordinator), let number
    else { return }
    recorder.note(event, from: before, to: after, number: number, at: coordinator)
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
