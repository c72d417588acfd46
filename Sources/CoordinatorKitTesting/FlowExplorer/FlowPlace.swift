public import CoordinatorKit

/// A state that an explorer visits, with its screens.
public struct FlowPlace<F: Flow> {
  /// The state.
  public let state: F.State
  /// The screens on show in it.
  public let screens: ScreenStack<F.Screen>
  /// Whether the flow has come to its result there.
  public let hasResult: Bool

  init(_ run: FlowRuntime<F>) {
    state = run.state
    screens = run.screens
    hasResult = run.result != nil
  }
}

/// A step that an explorer takes, and what the flow made of it.
struct FlowTurn<F: Flow> {
  let step: FlowStep
  let before: FlowPlace<F>
  let decisions: [(message: any CoordinatorMessageable, decision: FlowDecision)]
  /// Whether a message was redirected without end.
  let isCircle: Bool
  let violation: BackLawViolation?
  /// Whether somebody around the flow takes a message that it leaves to them.
  let isTaken: (any CoordinatorMessageable) -> Bool
}
