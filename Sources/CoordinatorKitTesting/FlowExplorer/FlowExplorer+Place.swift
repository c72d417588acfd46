public import CoordinatorKit

extension FlowExplorer {
  /// A state that an explorer visits, with its screens.
  public struct Place {
    /// The state.
    public let state: F.State
    /// The screens shown in it.
    public let screens: ScreenStack<F.Screen>
    /// Whether the flow has its result there.
    public let hasResult: Bool

    init(_ run: FlowRuntime<F>) {
      state = run.state
      screens = run.screens
      hasResult = run.result != nil
    }
  }
}
